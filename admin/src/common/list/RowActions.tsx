import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { type RaRecord, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { DeleteButton } from './DeleteButton';

interface RowActionsProps {
  resource: string;
  record: RaRecord;
  name: string;
}

/** What can be done with a row. */
export function RowActions({ resource, record, name }: RowActionsProps) {
  const text = useText();
  const createPath = useCreatePath();
  const label = text('common.list.edit', { name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          component={Link}
          to={createPath({ resource, type: 'edit', id: record.id })}
          aria-label={label}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteButton resource={resource} record={record} name={name} />
    </>
  );
}
