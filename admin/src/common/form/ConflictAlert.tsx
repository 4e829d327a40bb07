import { type RaRecord, useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { changedFields } from '../../providers/changes';
import { type MasterResource, describeResource } from '../../providers/resources';
import { ActionAlert } from '../messages/ActionAlert';
import { type FormValues, readForm } from './readForm';

interface ConflictAlertProps {
  resource: MasterResource;
  /** What the server said. */
  message: string;
  onResolve: () => void;
}

/** Refused because of a change of somebody else's: loads that, and leaves what was typed. */
export function ConflictAlert({ resource, message, onResolve }: ConflictAlertProps) {
  const text = useText();
  const { record, refetch } = useEditContext<RaRecord>();
  const { getValues, resetField } = useFormContext<FormValues>();

  /** What was typed back to what it was, `8,0` for 8 too, is no change: the new state shows there. */
  function forgetUnchanged() {
    const { data } = readForm(describeResource(resource).fields, getValues(), true);
    const changed = changedFields(data, record ?? {});
    for (const field of Object.keys(data)) if (!(field in changed)) resetField(field);
  }

  async function load() {
    forgetUnchanged();
    await refetch();
    onResolve();
  }

  return (
    <ActionAlert title={message} button={text('common.form.conflict')} onAction={load}>
      {text('common.form.conflictText')}
    </ActionAlert>
  );
}
