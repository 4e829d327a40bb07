import { readField } from '../../../domain/fields';
import { describeResource } from './descriptions';

type Values = Record<string, unknown>;

/**
 * What a form holds as the API takes it, by the domain's readers: texts trimmed, `7,5` as a number, what is no field left
 * out. What cannot be read is sent as it is, for the server to refuse it in its field.
 */
export function readForApi(resource: string, values: Values): Values {
  const { fields } = describeResource(resource);
  const read = Object.entries(fields).flatMap(([field, spec]) => {
    const value = values[field];
    if (value === undefined) return [];
    const result = readField(spec, value);
    return [[field, result.ok ? result.value : value] as const];
  });
  return Object.fromEntries(read);
}

/**
 * The fields that are sent also where they are what they were: null means something there, and what is left out does not. A
 * Si/No that becomes a number without limit had null as its limit type before.
 */
export function saidFields(resource: string, data: Values): Values {
  const { fields } = describeResource(resource);
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => {
      const spec = fields[field];
      return spec?.kind === 'choice' && spec.keepsBlank;
    }),
  );
}
