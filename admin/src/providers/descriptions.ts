import { catalogue } from '../../../domain/catalogue';
import type { Resource } from '../../../domain/resources';
import { apiName } from './resources';

/** What the domain says of a resource: its fields, its flags, what names it. */
export function describeResource(name: string): Resource {
  return catalogue[apiName(name)];
}
