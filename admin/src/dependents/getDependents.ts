import { type DependedOn, type Dependents, dependedOn, dependentsPath } from '../../../domain/dependents';
import { http } from '../providers/http';
import { apiName } from '../providers/resources';

/** The API's name of a resource of react-admin's, if others hang on its records. */
export function dependedOnIn(resource: string): DependedOn | undefined {
  const name = apiName(resource);
  return dependedOn.find((one) => one === name);
}

/** The answer has the type that the domain gives it. */
export async function getDependents(
  resource: DependedOn,
  id: string,
  signal: AbortSignal,
): Promise<Dependents> {
  const { json } = await http(dependentsPath(resource, id), { signal });
  return json as Dependents;
}
