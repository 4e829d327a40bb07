import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useBulkDeleteController, useListContext, useRefresh } from 'react-admin';
import { SelectionDependents } from '../../dependents';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../ConfirmDialog';
import { useElsewhere } from './useElsewhere';

/** Asks, and deletes the rows that are selected. */
export function DeleteSelection() {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const withElsewhere = useElsewhere();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { handleDelete, isPending } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: {
      // In the place of react-admin's own, which would have the list read anew.
      onSettled: () => {
        setAsking(false);
        refresh();
      },
    },
  });
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('common.list.deleteManyTitle', { smart_count: selectedIds.length })}
        text={withElsewhere(translate('common.list.deleteText', { smart_count: selectedIds.length }))}
        confirm={translate('ra.action.delete')}
        isBusy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      >
        <SelectionDependents />
      </ConfirmDialog>
    </>
  );
}
