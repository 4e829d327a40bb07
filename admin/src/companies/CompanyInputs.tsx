import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { companies } from '../../../domain/companies';
import { ActiveInput } from '../dependents';
import { ruleOf } from '../common/form/ruleOf';

const { companyName, companyCIF } = companies.fields;

/** What is entered of a company, in a new one and in one that is edited. */
export function CompanyInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="companyName" autoFocus={isNew} validate={ruleOf(companyName)} required />
      <TextInput source="companyCIF" validate={ruleOf(companyCIF)} />
      <BooleanInput source="companyRequireCorrective" defaultValue={false} />
      <BooleanInput source="companyAllowAdHoc" defaultValue={false} />
      <ActiveInput source="companyActive" />
    </>
  );
}
