import { type RaRecord, useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { changedFields } from '../../providers/changes';
import { readForApi } from '../../providers/written';
import { ActionAlert } from '../messages/ActionAlert';

/** Refused because of a change of somebody else's: loads that, and leaves what was typed. */
export function ConflictAlert({ message }: { message: string }) {
  const translate = useTranslate();
  const { record, refetch, resource } = useEditContext<RaRecord>();
  const { getValues, resetField, clearErrors } = useFormContext();

  /** What was typed back to what it was, `8,0` for 8 too, is no change: the new state shows there. */
  function forgetUnchanged() {
    const data = readForApi(resource, getValues());
    const changed = changedFields(data, record ?? {});
    for (const field of Object.keys(data)) if (!(field in changed)) resetField(field);
  }

  async function load() {
    forgetUnchanged();
    await refetch();
    clearErrors('root');
  }

  return (
    <ActionAlert title={message} button={translate('common.form.conflict')} onAction={load}>
      {translate('common.form.conflictText')}
    </ActionAlert>
  );
}
