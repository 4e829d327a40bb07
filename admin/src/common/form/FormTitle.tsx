import { Box } from '@mui/material';
import { type RaRecord, useCreateContext, useEditContext, useResourceContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { BackLink, PageTitle } from '../pages/Page';
import { useRecordName } from '../useRecordName';

/** Above a form that creates: the way back and the title, `resources.<name>.page.create`. */
export function CreateTitle() {
  const { defaultTitle } = useCreateContext();
  return <FormTitle title={defaultTitle} />;
}

/** Above a form that edits: the way back, the title, `resources.<name>.page.edit`, and what the record is called. */
export function EditTitle() {
  const { defaultTitle, record, error, resource } = useEditContext<RaRecord>();
  const nameOf = useRecordName(resource);
  if (error) return null;
  return <FormTitle title={defaultTitle} subtitle={record && nameOf(record)} />;
}

function FormTitle({ title = '', subtitle }: { title?: string; subtitle?: string }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box>
      <BackLink to={`/${resource}`} label={translate('common.form.back')} />
      <PageTitle title={title} subtitle={subtitle} />
    </Box>
  );
}
