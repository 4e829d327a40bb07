import { Link } from '@mui/material';
import { useCreatePath, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** What the record is called; it leads to the record, as people expect of it. */
export function NameField() {
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  if (!record) return null;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'edit', id: record.id })}
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {represent(record)}
    </Link>
  );
}
