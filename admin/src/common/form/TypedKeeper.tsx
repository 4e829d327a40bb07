import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { type MasterResource, describeResource } from '../../providers/resources';
import type { FormValues } from './readForm';
import { useGivenBack, useKeepTyped, type useTyped } from './useTyped';

interface TypedKeeperProps extends ReturnType<typeof useTyped> {
  resource: MasterResource;
}

/** Stores what is typed when the session is lost, passwords apart, and gives it back afterwards. */
export function TypedKeeper({ resource, user, path, typed }: TypedKeeperProps) {
  const text = useText();
  const { reset, getValues } = useFormContext<FormValues>();
  const { isReady, dirtyFields } = useFormState<FormValues>();
  const revision: unknown = useRecordContext()?.__v;
  const [revisionBefore] = useState(revision);
  const { fields } = describeResource(resource);
  const isSecret = (field: string) => fields[field]?.kind === 'password';

  const changed = Object.keys(dirtyFields).filter((field) => !isSecret(field));

  useKeepTyped({ user, path }, () =>
    changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, getValues(field)])),
  );

  useEffect(() => {
    if (isReady && typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
  }, [isReady, typed, reset, getValues]);
  useGivenBack({ user, path }, isReady && typed !== undefined);

  if (!typed || revision !== revisionBefore) return null;
  return (
    <Alert severity="info">
      <div>{text('common.form.restored')}</div>
      {Object.keys(fields).some(isSecret) ? <div>{text('common.form.restoredSecret')}</div> : null}
    </Alert>
  );
}
