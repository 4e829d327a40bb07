import type { FieldErrors, Resolver } from 'react-hook-form';
import { textsOf } from '../../../../domain/messages';
import { describeResource } from '../../providers/resources';
import type { FormDefinition } from './definition';
import { type FormValues, readForm } from './readForm';

/** The domain's checks as react-hook-form asks for them. */
export function createResolver({ resource, check }: FormDefinition, isEdit: boolean): Resolver<FormValues> {
  const { fields } = describeResource(resource);
  return (values) => {
    const { data, problems } = readForm(fields, values, isEdit);
    const texts = textsOf({ ...check?.(data), ...problems });
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      Object.entries(texts).map(([field, message]) => [field, { type: 'manual', message }]),
    );
    return Object.keys(texts).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
