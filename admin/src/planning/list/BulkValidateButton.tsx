import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useElsewhere } from '../../common/list/useElsewhere';
import { useTranslate } from '../../i18n/useTranslate';
import { BulkButton, type BulkButtonProps } from './BulkButton';
import { IncompleteNames } from './IncompleteNames';
import { useBulk } from './useBulk';

const NONE: readonly string[] = [];

/** Validates the selected inspections that are complete, after asking; the others by themselves, after naming what they lack. */
export function BulkValidateButton({ icon }: Pick<BulkButtonProps, 'icon'>) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  const withElsewhere = useElsewhere();
  const [isAsking, setAsking] = useState(false);
  const [incomplete, setIncomplete] = useState(NONE);
  const { validate, busy } = useBulk((left) => {
    setAsking(false);
    setIncomplete(left);
  });
  return (
    <>
      <BulkButton kind="validate" icon={icon} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive={false}
        title={translate('bulk.validateTitle', { smart_count: selectedIds.length })}
        text={withElsewhere(translate('bulk.validateText'))}
        confirm={translate('planning.actions.validate')}
        isBusy={busy}
        onConfirm={() => validate(selectedIds, true)}
        onClose={() => setAsking(false)}
      />
      <ConfirmDialog
        isOpen={incomplete.length > 0}
        isDestructive={false}
        title={translate('bulk.incompleteTitle', { smart_count: incomplete.length })}
        text={translate('bulk.incompleteText')}
        confirm={translate('planning.validate.anyway')}
        isBusy={busy}
        onConfirm={() => validate(incomplete, false)}
        onClose={() => setIncomplete(NONE)}
      >
        <IncompleteNames ids={incomplete} />
      </ConfirmDialog>
    </>
  );
}
