import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import {
  useCanAccess,
  useDeleteController,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { Dependents } from '../../dependents';
import { useTranslate } from '../../i18n/useTranslate';
import { useRecordName } from '../useRecordName';
import { ConfirmDialog } from '../ConfirmDialog';

interface DeleteRowProps {
  /** What becomes of it, where it is not what becomes of master data. */
  text?: string;
}

/** Asks, and deletes a row's record. */
export function DeleteRow({ text }: DeleteRowProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const nameOf = useRecordName(resource);
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { canAccess, isPending: isBeingAsked } = useCanAccess({ resource, action: 'delete', record });
  const { handleDelete, isPending } = useDeleteController({
    record,
    resource,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      // In the place of react-admin's own, which would have the list read anew.
      onSettled: () => {
        setAsking(false);
        refresh();
      },
    },
  });
  if (!record || canAccess === false) return null;
  const name = nameOf(record);
  const label = translate('common.list.delete', { name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          onClick={() => setAsking(true)}
          // It keeps its place while that is being asked, so that no column moves.
          sx={{ visibility: isBeingAsked ? 'hidden' : 'visible' }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('common.list.deleteTitle', { name })}
        text={text ?? translate('common.list.deleteText', { smart_count: 1 })}
        confirm={translate('ra.action.delete')}
        isBusy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      >
        <Dependents id={String(record.id)} />
      </ConfirmDialog>
    </>
  );
}
