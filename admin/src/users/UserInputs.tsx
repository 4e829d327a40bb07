import { PasswordInput, ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { users } from '../../../domain/users';
import { ActiveInput } from '../dependents';
import { useTranslate } from '../i18n/useTranslate';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { useSession } from '../providers/session';
import { OwnPasswordNote } from './OwnPasswordNote';
import { profileChoices } from './profiles';

const { fields } = users;

/** What is entered of a user. */
export function UserInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="userName" autoFocus={isNew} validate={ruleOf(fields.userName)} required />
      <TextInput source="userLastName1" validate={ruleOf(fields.userLastName1)} required />
      <TextInput source="userLastName2" validate={ruleOf(fields.userLastName2)} />
      <TextInput source="userDNI" validate={ruleOf(fields.userDNI)} />
      <TextInput source="userEmail" type="email" validate={ruleOf(fields.userEmail)} sx={WIDE} />
      <TextInput
        source="userUser"
        validate={ruleOf(fields.userUser)}
        required
        helperText="resources.usuaris.userIsEmail"
      />
      <UserPasswordInput />
      <ChoiceInput
        source="userProfile"
        choices={profileChoices}
        validate={ruleOf(fields.userProfile)}
        required
      />
      <ReferenceInput
        source="userCompanyId"
        reference="empreses"
        filter={{ companyActive: true }}
        sort={{ field: 'companyName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput validate={ruleOf(fields.userCompanyId)} />
      </ReferenceInput>
      <ActiveInput source="userActive" />
    </>
  );
}

/** A new user needs a password; left empty in an edit it stays as it is. One's own is changed elsewhere. */
function UserPasswordInput() {
  const translate = useTranslate();
  const record = useRecordContext();
  const session = useSession();
  if (record && record.id === session?.id) return <OwnPasswordNote />;
  const isNew = record === undefined;
  return (
    <PasswordInput
      source="userPassword"
      validate={ruleOf(isNew ? fields.userPassword : { kind: 'password' })}
      required={isNew}
      helperText={isNew ? translate('account.rule') : 'resources.usuaris.passwordStays'}
      autoComplete="new-password"
    />
  );
}
