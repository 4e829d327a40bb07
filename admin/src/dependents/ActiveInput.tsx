import { Alert } from '@mui/material';
import { BooleanInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { WIDE } from '../common/form/wide';
import { Dependents } from './Dependents';

/** The Actiu flag of master data; switched off, it says what hangs on the record. */
export function ActiveInput({ source }: { source: string }) {
  const record = useRecordContext();
  const isActive: unknown = useWatch({ name: source });
  return (
    <>
      <BooleanInput source={source} defaultValue />
      {record?.[source] === true && isActive === false ? (
        <Alert severity="info" sx={WIDE}>
          <Dependents id={String(record.id)} />
        </Alert>
      ) : null}
    </>
  );
}
