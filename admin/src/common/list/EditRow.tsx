import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { useRecordName } from '../useRecordName';

/** Leads to the form of a row's record. */
export function EditRow() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const nameOf = useRecordName(resource);
  const { canAccess, isPending } = useCanAccess({ resource, action: 'edit', record });
  if (!record || canAccess === false) return null;
  const label = translate('common.list.edit', { name: nameOf(record) });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={createPath({ resource, type: 'edit', id: record.id })}
        aria-label={label}
        // It keeps its place while that is being asked, so that no column moves.
        sx={{ visibility: isPending ? 'hidden' : 'visible' }}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
