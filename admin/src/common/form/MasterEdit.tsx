import { useState } from 'react';
import { EditBase, type RaRecord, useEditContext, useNotify, useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import { fieldErrors, isConflict } from '../../providers/errors';
import { describeResource } from '../../providers/resources';
import { isSessionLost } from '../../providers/session';
import { Page } from '../pages/Page';
import { RecordError, RecordLoading } from '../pages/pages';
import { recordName } from '../recordName';
import { ConflictAlert } from './ConflictAlert';
import { FormFrame } from './FormFrame';
import type { FormDefinition } from './definition';
import { type FormValues, readForm } from './readForm';

/** A record that cannot be loaded has a page of its own: no banner beside it. */
function pageSaysIt() {
  // Nothing to do.
}

/** Edits a record; one stays on it, with the banner. */
export function MasterEdit({ definition }: { definition: FormDefinition }) {
  const { resource, toSend = (data) => data } = definition;
  const notify = useNotify();
  const [conflict, setConflict] = useState<string>();
  const transform = (values: FormValues) =>
    toSend(readForm(describeResource(resource).fields, values, true).data, true);

  function handleError(error: Error) {
    // The shell tells that, and leads to the login.
    if (isSessionLost()) return;
    if (isConflict(error)) setConflict(error.message);
    else if (Object.keys(fieldErrors(error)).length === 0) notify(error.message, { type: 'error' });
  }

  return (
    <EditBase
      resource={resource}
      mutationMode="pessimistic"
      redirect={false}
      transform={transform}
      mutationOptions={{ onError: handleError }}
      queryOptions={{ onError: pageSaysIt }}
      loading={<RecordLoading />}
      error={<LoadFailure resource={resource} />}
    >
      <EditView definition={definition} conflict={conflict} onResolve={() => setConflict(undefined)} />
    </EditBase>
  );
}

function LoadFailure({ resource }: { resource: string }) {
  const { error, refetch } = useEditContext();
  return <RecordError error={error} back={`/${resource}`} onRetry={() => void refetch()} />;
}

interface EditViewProps {
  definition: FormDefinition;
  /** What the server said when it refused because of a change of somebody else's. */
  conflict: string | undefined;
  onResolve: () => void;
}

function EditView({ definition, conflict, onResolve }: EditViewProps) {
  const { resource } = definition;
  const text = useText();
  const translate = useTranslate();
  const { record } = useEditContext<RaRecord>();
  if (!record) return null;

  return (
    <Page
      title={translate(`resources.${resource}.page.edit`)}
      subtitle={recordName(resource, record)}
      back={{ to: `/${resource}`, label: text('common.form.back') }}
      width="form"
    >
      <FormFrame definition={definition} isEdit>
        {conflict === undefined ? null : (
          <ConflictAlert resource={resource} message={conflict} onResolve={onResolve} />
        )}
      </FormFrame>
    </Page>
  );
}
