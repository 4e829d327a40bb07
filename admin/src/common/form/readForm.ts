import { readField } from '../../../../domain/fields';
import type { FieldMessages } from '../../../../domain/messages';
import type { Resource } from '../../../../domain/resources';

export type FormValues = Record<string, unknown>;

export interface ReadForm {
  /** The values as the API takes them: texts trimmed, decimals as numbers, references as ids. */
  data: FormValues;
  problems: FieldMessages;
}

/**
 * Reads a form's values with the domain's rules. A password that is left empty in an edit stays as it
 * was, so it is not read at all.
 */
export function readForm(fields: Resource['fields'], values: FormValues, isEdit: boolean): ReadForm {
  const data: FormValues = {};
  const problems: FieldMessages = {};
  for (const [field, spec] of Object.entries(fields)) {
    const value = values[field];
    if (isEdit && spec.kind === 'password' && (value === undefined || value === null || value === ''))
      continue;
    const read = readField(spec, value);
    if (read.ok) data[field] = read.value;
    else problems[field] = read.problem;
  }
  return { data, problems };
}
