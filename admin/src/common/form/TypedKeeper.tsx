import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { describeResource } from '../../providers/descriptions';
import { useGivenBack, useKeepTyped, useTyped } from './useTyped';

/** Stores what is typed when the session is lost, passwords apart, and gives it back afterwards. */
export function TypedKeeper() {
  const translate = useTranslate();
  const { user, path, typed } = useTyped();
  const { reset, getValues } = useFormContext();
  const { isReady, dirtyFields } = useFormState();
  const revision: unknown = useRecordContext()?.__v;
  const [revisionBefore] = useState(revision);
  const { fields } = describeResource(useResourceContext() ?? '');
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
      <div>{translate('common.form.restored')}</div>
      {Object.keys(fields).some(isSecret) ? <div>{translate('common.form.restoredSecret')}</div> : null}
    </Alert>
  );
}
