import { useState } from 'react';
import { Create, SaveButton, SimpleForm, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useDays } from '../planning/common/useDays';
import { useIdempotencyKey } from '../planning/common/useIdempotencyKey';
import type { CreateMeta } from '../providers/data';
import { ProgrammeInputs } from './ProgrammeInputs';
import { useTranslate } from '../i18n/useTranslate';

/** What the next programme of a centre mostly has too. */
const keptFields = ['programmeAreaId', 'programmeUserId', 'programmeStart', 'programmeDaysOff'] as const;
type Kept = Record<string, unknown>;

export default function ProgrammeCreate() {
  const { today } = useDays();
  const [form, setForm] = useState<{ number: number; kept: Kept }>({ number: 0, kept: {} });
  const keyFor = useIdempotencyKey();
  const meta: CreateMeta = { keyFor: (data) => keyFor({ form: form.number, data }) };
  return (
    // The key: after each programme the form is a new one.
    <Create key={form.number} actions={<CreateTitle />} mutationOptions={{ meta }}>
      <SimpleForm
        defaultValues={{ programmeStart: today, ...form.kept }}
        toolbar={
          <SaveToolbar>
            <CreateAnother onCreated={(kept) => setForm({ number: form.number + 1, kept })} />
          </SaveToolbar>
        }
      >
        <FormAlerts />
        <ProgrammeInputs />
      </SimpleForm>
    </Create>
  );
}

/** Creates the programme and begins the next one, for the same centre and user. */
function CreateAnother({ onCreated }: { onCreated: (kept: Kept) => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isSubmitting } = useFormState();
  const { getValues } = useFormContext<Kept>();
  return (
    <SaveButton
      type="button"
      variant="outlined"
      color="primary"
      label={translate('programmes.createAnother')}
      icon={null}
      alwaysEnable={!isSubmitting}
      mutationOptions={{
        onSuccess: () => {
          notify('resources.programes.notifications.created', {
            type: 'success',
            messageArgs: { smart_count: 1 },
          });
          onCreated(Object.fromEntries(keptFields.map((field) => [field, getValues(field)])));
        },
      }}
      sx={{ minWidth: { xs: '100%', sm: 140 }, minHeight: { xs: 48, sm: 40 } }}
    />
  );
}
