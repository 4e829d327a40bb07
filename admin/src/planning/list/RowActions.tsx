import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh, useUnselect } from 'react-admin';
import { Link } from 'react-router';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useTranslate } from '../../i18n/useTranslate';
import { failureText } from '../common/failureText';
import { INSPECTIONS, inspectionPath } from '../common/resource';
import type { CellProps } from './columns';

/** Edit, and for those who may, delete. */
export function RowActions({ inspection, canDelete = false }: CellProps) {
  const translate = useTranslate();
  const name = inspection.elementId.elementName;
  return (
    <div className="row-actions">
      <IconButton
        component={Link}
        to={inspectionPath(inspection.id)}
        aria-label={translate('common.list.edit', { name })}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      {canDelete && <DeleteInspection inspection={inspection} />}
    </div>
  );
}

function DeleteInspection({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  // Nothing is there of the dialog until it is opened: few of a page's rows are ever deleted.
  const [asking, setAsking] = useState<boolean>();
  const name = inspection.elementId.elementName;
  return (
    <>
      <IconButton aria-label={translate('common.list.delete', { name })} onClick={() => setAsking(true)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {asking !== undefined && (
        <DeleteDialog inspection={inspection} isOpen={asking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface DeleteDialogProps {
  inspection: Inspection;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ inspection, isOpen, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(INSPECTIONS);
  const [remove, { isPending }] = useDelete<Inspection>();

  function handleConfirm() {
    void remove(
      INSPECTIONS,
      { id: inspection.id, previousData: inspection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('planning.delete.done', { type: 'success' });
          unselect([inspection.id], true);
          refresh();
        },
        onError: (error) => notify(failureText(error), { type: 'error' }),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('common.list.deleteTitle', { name: inspection.elementId.elementName })}
      text={translate('planning.delete.text', { smart_count: 1 })}
      confirm={translate('planning.actions.delete')}
      isBusy={isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
