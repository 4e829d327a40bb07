import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { isInstalled } from '../../providers/connection';
import { INSPECTIONS } from '../common/resource';
import { useCaller } from '../common/useCaller';
import { useDays } from '../common/useDays';
import { useSave } from '../recording/useSave';
import { DecideForm } from './DecideForm';
import { DecideFrame } from './DecideFrame';
import { whyPassed } from './nextUndecided';

interface DecideDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/** Validates an inspection with controls that somebody has to decide on. */
export default function DecideDialog({ inspection, onClose }: DecideDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const saver = useSave(useCaller().id, isInstalled());
  const { dayText } = useDays();
  const [isTyped, setTyped] = useState(false);
  const { refetch } = useGetOne<Inspection>(INSPECTIONS, { id: inspection.id }, { enabled: false });

  function handleValidated() {
    notify('returning.validated', { type: 'success', autoHideDuration: 3000 });
    onClose();
  }

  /** Reads it anew, and closes the dialog where somebody else has left nothing to decide. */
  async function reload(): Promise<Inspection | undefined> {
    const { data: fresh } = await refetch({ throwOnError: true });
    const why = fresh && whyPassed(fresh);
    if (!why) return fresh;
    const { elementId, elementPlanningDate } = fresh;
    const name = elementId.elementName;
    notify(translate(`deciding.each.${why}`, { name, day: dayText(elementPlanningDate) }), { type: 'info' });
    onClose();
    return undefined;
  }

  return (
    <DecideFrame
      title={translate('returning.validateTitle')}
      isHeld={isTyped || saver.saving}
      onClose={onClose}
    >
      <DecideForm
        inspection={inspection}
        saver={saver}
        reload={reload}
        onTyped={() => setTyped(true)}
        onValidated={handleValidated}
        buttons={
          <Button variant="outlined" onClick={onClose} disabled={saver.saving}>
            {translate('ra.action.cancel')}
          </Button>
        }
      />
    </DecideFrame>
  );
}
