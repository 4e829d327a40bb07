import { readField } from '../../../domain/fields';
import type { Resource } from '../../../domain/resources';
import { describeResource } from './descriptions';

type Values = Record<string, unknown>;

/**
 * What a form holds as the API takes it, by the domain's readers: texts trimmed, `7,5` as a number, what is no field left
 * out. What cannot be read is sent as it is, for the server to refuse it in its field.
 */
export function readForApi(resource: string, values: Values): Values {
  return readFields(describeResource(resource).fields, values);
}

function readFields(fields: Resource['fields'], values: Values): Values {
  const read = Object.entries(fields).flatMap(([field, spec]) => {
    const value = values[field];
    if (value === undefined) return [];
    const result = readField(spec, value);
    return [[field, result.ok ? result.value : value] as const];
  });
  return Object.fromEntries(read);
}

/**
 * What a change says in any case: what it asks for beside the fields, and the fields that are sent also where they are what they
 * were, since null means something there, and what is left out does not. A Si/No that becomes a number without limit had null
 * as its limit type before.
 */
export function saidFields(resource: string, values: Values): Values {
  const { fields, asked = {} } = describeResource(resource);
  const kept = Object.entries(fields).filter(([, spec]) => spec.kind === 'choice' && spec.keepsBlank);
  return readFields({ ...Object.fromEntries(kept), ...asked }, values);
}
