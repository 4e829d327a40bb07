import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import { ConfirmDialog } from '../ConfirmDialog';

interface DeleteButtonProps {
  resource: string;
  record: RaRecord;
  name: string;
}

/** Asks, deletes, and reloads the list. */
export function DeleteButton({ resource, record, name }: DeleteButtonProps) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<RaRecord, Error>();
  const label = text('common.list.delete', { name });

  function handleConfirm() {
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          notify(`resources.${resource}.notifications.deleted`, { type: 'success' });
          refresh();
        },
        onError: (error) => {
          setAsking(false);
          notify(error.message, { type: 'error' });
        },
      },
    );
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('common.list.deleteTitle', { name })}
        text={text('common.list.deleteText')}
        confirm={translate('ra.action.delete')}
        isBusy={isPending}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
