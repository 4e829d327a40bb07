import { useRecordContext } from 'react-admin';
import { profiles } from '../../../domain/access';
import { Fields, Wide } from '../common/form/Fields';
import { FlagInput } from '../common/form/FlagInput';
import { PasswordInput } from '../common/form/PasswordInput';
import { ReferenceSelect } from '../common/form/ReferenceSelect';
import { SelectInput } from '../common/form/SelectInput';
import { TextInput } from '../common/form/TextInput';
import type { FormDefinition, InputsProps } from '../common/form/definition';
import { useText } from '../i18n/useText';
import { useSession } from '../providers/session';
import { OwnPasswordNote } from './OwnPasswordNote';

function UserInputs({ isEdit }: InputsProps) {
  const text = useText();
  const record = useRecordContext();
  const session = useSession();
  const isOwn = record !== undefined && record.id === session?.id;
  return (
    <Fields>
      <TextInput source="userName" autoFocus={!isEdit} />
      <TextInput source="userLastName1" />
      <TextInput source="userLastName2" />
      <TextInput source="userDNI" />
      <Wide>
        <TextInput source="userEmail" type="email" />
      </Wide>
      <TextInput source="userUser" help={text('resources.usuaris.userIsEmail')} />
      {isOwn ? (
        <OwnPasswordNote />
      ) : (
        <PasswordInput
          source="userPassword"
          isRequired={!isEdit}
          help={text(isEdit ? 'resources.usuaris.passwordStays' : 'account.rule')}
        />
      )}
      <SelectInput
        source="userProfile"
        choices={profiles.map((profile) => ({
          value: profile,
          label: text(`resources.usuaris.profiles.${profile}`),
        }))}
      />
      <ReferenceSelect source="userCompanyId" to="empreses" />
      <Wide>
        <FlagInput source="userActive" />
      </Wide>
    </Fields>
  );
}

export const userForm: FormDefinition = {
  resource: 'usuaris',
  Inputs: UserInputs,
  defaults: { userActive: true },
};
