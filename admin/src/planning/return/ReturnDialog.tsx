import { useState } from 'react';
import { type Day, instantOfPickedDay } from '../../../../domain/common';
import { RETURN_REASON_MAX, type ReturnRequest } from '../../../../domain/planning';
import { ReasonDialog } from '../../common/ReasonDialog';
import { useTranslate } from '../../i18n/useTranslate';
import { DayField } from '../dates/DayField';

export type ReturnOrder = Omit<ReturnRequest, 'ids'>;

interface ReturnDialogProps {
  title: string;
  /** What comes of it. */
  text: string;
  isBusy: boolean;
  onReturn: (order: ReturnOrder) => void;
  onClose: () => void;
}

/** Asks why inspections are to be done again, and when, if it is not the day that they are planned for. */
export function ReturnDialog({ title, text, isBusy, onReturn, onClose }: ReturnDialogProps) {
  const translate = useTranslate();
  const [day, setDay] = useState<Day>('');
  const [isUnreadable, setUnreadable] = useState(false);

  function handleConfirm(reason: string) {
    if (isUnreadable) return;
    onReturn({
      reason,
      ...(day !== '' && { elementPlanningDate: instantOfPickedDay(day).toISOString() }),
    });
  }

  return (
    <ReasonDialog
      title={title}
      text={text}
      label={translate('returning.reason')}
      maxLength={RETURN_REASON_MAX}
      confirm={translate('planning.actions.return')}
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <DayField
        label={translate('returning.day')}
        value={day}
        onChange={(changed) => {
          setDay(changed);
          setUnreadable(false);
        }}
        onUnreadable={() => setUnreadable(true)}
      />
    </ReasonDialog>
  );
}
