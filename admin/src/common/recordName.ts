import { describeResource } from '../providers/descriptions';
import { userName } from './userName';

/**
 * A record's name, of the texts that the domain says name it. Works for references too, which carry
 * those texts.
 */
export function recordName(resource: string, record: object): string {
  const { name, label } = describeResource(resource);
  if (name === 'users') return userName(record);
  const texts = new Map<string, unknown>(Object.entries(record));
  return label
    .map((field) => texts.get(field))
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' ');
}
