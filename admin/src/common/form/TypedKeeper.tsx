import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/useText';
import { type MasterResource, describeResource } from '../../providers/resources';
import { isSessionLost, readSession } from '../../providers/session';
import type { FormValues } from './readForm';
import { loadTyped, removeTyped, storeTyped } from './typedStore';

/** What the form at this address had in it when its user's session was lost. */
export function useTyped() {
  const { pathname } = useLocation();
  // Read once: the session is gone when there is something to be stored.
  const [place] = useState(() => ({ user: readSession()?.id ?? '', path: pathname }));
  const [typed] = useState(() => loadTyped(place.user, place.path));
  return { ...place, typed };
}

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
  const changed = useRef<string[]>([]);
  const { fields } = describeResource(resource);
  const isSecret = (field: string) => fields[field]?.kind === 'password';

  useEffect(() => {
    changed.current = Object.keys(dirtyFields).filter((field) => !isSecret(field));
  });

  useEffect(() => {
    if (!isReady || !typed) return;
    removeTyped(user, path);
    reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
  }, [isReady, typed, user, path, reset, getValues]);

  useEffect(
    () => () => {
      if (!isSessionLost() || changed.current.length === 0) return;
      storeTyped(user, path, Object.fromEntries(changed.current.map((field) => [field, getValues(field)])));
    },
    [user, path, getValues],
  );

  if (!typed || revision !== revisionBefore) return null;
  return (
    <Alert severity="info">
      <div>{text('common.form.restored')}</div>
      {Object.keys(fields).some(isSecret) ? <div>{text('common.form.restoredSecret')}</div> : null}
    </Alert>
  );
}
