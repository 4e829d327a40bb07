import { CreateBase, useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import { describeResource } from '../../providers/resources';
import { Page } from '../pages/Page';
import { FormFrame } from './FormFrame';
import type { FormDefinition } from './definition';
import { type FormValues, readForm } from './readForm';

/** Creates a record; its edit screen follows, with the banner. */
export function MasterCreate({ definition }: { definition: FormDefinition }) {
  const { resource, toSend = (data) => data } = definition;
  const text = useText();
  const translate = useTranslate();
  const transform = (values: FormValues) =>
    toSend(readForm(describeResource(resource).fields, values, false).data, false);

  return (
    <CreateBase resource={resource} redirect="edit" transform={transform}>
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
