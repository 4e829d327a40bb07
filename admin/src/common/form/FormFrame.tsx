import { Alert, Box, Button, Card } from '@mui/material';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { useText } from '../../i18n/useText';
import type { FormDefinition } from './definition';
import { createResolver } from './resolver';
import { TypedKeeper } from './TypedKeeper';
import { useForgetSaved } from './useForgetSaved';
import { useTyped } from './useTyped';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '../../providers/session';

interface FormFrameProps {
  definition: FormDefinition;
  isEdit: boolean;
  /** What stands above the inputs. */
  children?: ReactNode;
}

/** A record that is loaded anew leaves what was typed. */
const KEEP_TYPED = { keepDirtyValues: true };

/** The form of a record of master data: what is wrong with it, its inputs, its button. */
export function FormFrame(props: FormFrameProps) {
  const { pathname, search } = useLocation();
  // react-admin fills a form with what its address says, and whoever saves it may not notice.
  return search === '' ? <RecordForm {...props} /> : <Navigate to={pathname} replace />;
}

function RecordForm({ definition, isEdit, children }: FormFrameProps) {
  const { resource, Inputs, defaults } = definition;
  const session = useSession();
  const kept = useTyped();
  const resolver = useMemo(() => createResolver(definition, isEdit), [definition, isEdit]);
  return (
    <Form
      noValidate
      resolver={resolver}
      defaultValues={isEdit ? undefined : defaults}
      resetOptions={KEEP_TYPED}
      // Nothing stands in the way to the login: what was typed is kept.
      warnWhenUnsavedChanges={session !== undefined}
      disableInvalidFormNotification
    >
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, p: { xs: 2, sm: 3 } }}>
        {children}
        <TypedKeeper resource={resource} {...kept} />
        <InvalidAlert />
        <Inputs isEdit={isEdit} />
        <SaveButton isEdit={isEdit} />
      </Card>
    </Form>
  );
}

function InvalidAlert() {
  const text = useText();
  const { errors, submitCount } = useFormState();
  const fields = Object.keys(errors).filter((name) => name !== 'root');
  if (submitCount === 0 || fields.length === 0) return null;
  return <Alert severity="error">{text('common.form.invalid')}</Alert>;
}

function SaveButton({ isEdit }: { isEdit: boolean }) {
  const text = useText();
  const { isSubmitting } = useFormState();
  useForgetSaved();
  return (
    <Box>
      <Button
        type="submit"
        loading={isSubmitting}
        sx={{ minWidth: { xs: '100%', sm: 140 }, minHeight: { xs: 48, sm: 40 } }}
      >
        {text(isEdit ? 'common.form.save' : 'common.form.create')}
      </Button>
    </Box>
  );
}
