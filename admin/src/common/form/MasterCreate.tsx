import { CreateBase, useNotify, useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import { fieldErrors } from '../../providers/errors';
import { describeResource } from '../../providers/resources';
import { isSessionLost } from '../../providers/session';
import { Page } from '../pages/Page';
import { FormFrame } from './FormFrame';
import type { FormDefinition } from './definition';
import { type FormValues, readForm } from './readForm';

/** Creates a record; its edit screen follows, with the banner. */
export function MasterCreate({ definition }: { definition: FormDefinition }) {
  const { resource, toSend = (data) => data } = definition;
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const transform = (values: FormValues) =>
    toSend(readForm(describeResource(resource).fields, values, false).data, false);

  function handleError(error: Error) {
    // Of the session the shell tells, and of fields they tell themselves.
    if (isSessionLost() || Object.keys(fieldErrors(error)).length > 0) return;
    notify(error.message, { type: 'error' });
  }

  return (
    <CreateBase
      resource={resource}
      redirect="edit"
      transform={transform}
      mutationOptions={{ onError: handleError }}
    >
      <Page
        title={translate(`resources.${resource}.page.create`)}
        back={{ to: `/${resource}`, label: text('common.form.back') }}
        width="form"
      >
        <FormFrame definition={definition} isEdit={false} />
      </Page>
    </CreateBase>
  );
}
