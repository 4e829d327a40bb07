import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useElsewhere } from '../../common/list/useElsewhere';
import { useTranslate } from '../../i18n/useTranslate';
import { BulkButton, type BulkButtonProps } from './BulkButton';
import { useBulk } from './useBulk';

/** Deletes the selected inspections, after asking. */
export function BulkDeleteButton({ icon }: Pick<BulkButtonProps, 'icon'>) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  const withElsewhere = useElsewhere();
  const [isAsking, setAsking] = useState(false);
  const { remove, busy } = useBulk(() => setAsking(false));
  return (
    <>
      <BulkButton kind="delete" icon={icon} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('bulk.deleteTitle', { smart_count: selectedIds.length })}
        text={withElsewhere(translate('planning.delete.text', { smart_count: selectedIds.length }))}
        confirm={translate('planning.actions.delete')}
        isBusy={busy}
        onConfirm={() => remove(selectedIds)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
