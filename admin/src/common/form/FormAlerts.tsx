import { Alert, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useNotify, useWarnWhenUnsavedChanges } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { isSessionLost, useSession } from '../../providers/session';
import { ConflictAlert } from './ConflictAlert';
import { TypedKeeper } from './TypedKeeper';

/** What is to be said of a form as a whole, above its inputs. */
export function FormAlerts() {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const { root, ...fields } = errors;
  const { control } = useFormContext();
  useUnsavedBanner(root?.serverError);
  // Nothing stands in the way to the login: what was typed is kept.
  useWarnWhenUnsavedChanges(useSession() !== undefined, undefined, control);
  return (
    <Stack spacing={2} sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {root?.conflict?.message ? <ConflictAlert message={root.conflict.message} /> : null}
      <TypedKeeper />
      {submitCount > 0 && Object.keys(fields).length > 0 ? (
        <Alert severity="error">{translate('common.form.invalid')}</Alert>
      ) : null}
    </Stack>
  );
}

/** Tells why nothing was saved, where no field is to blame. Of a lost session the shell tells. */
function useUnsavedBanner(problem: { message?: string } | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (problem?.message && !isSessionLost()) notify(problem.message, { type: 'error' });
  }, [problem, notify]);
}
