import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import type { Resource } from '../../../domain/resources';
import { apiName } from './resources';

/** The API's name of a resource whose records are kept: of coverage nothing is. */
export function keptName(name: string): ResourceName {
  const api = apiName(name);
  if (api === 'coverage') throw new Error(`There are no records of ${name}`);
  return api;
}

/** What the domain says of a resource: its fields, its flags, what names it. */
export function describeResource(name: string): Resource {
  return catalogue[keptName(name)];
}
