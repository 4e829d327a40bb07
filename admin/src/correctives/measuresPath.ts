import { screenPaths } from '../../../domain/screens';

/** The list of measures with a filter. */
export function measuresPath(filter: object): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return `${screenPaths.correctives}?${query.toString()}`;
}
