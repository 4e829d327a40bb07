import type { SortPayload } from 'react-admin';
import { screenPaths } from '../../../../domain/screens';

/** The inspections' name in react-admin, from which it makes their paths. */
export const INSPECTIONS = 'inspeccions';

/** The list with a filter, in its own order unless another is named. */
export function listPath(filter: object, sort?: SortPayload): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  });
  return `${screenPaths.planning}?${query.toString()}`;
}

/** The page of one inspection. */
export function inspectionPath(id: string): string {
  return `${screenPaths.planning}/${encodeURIComponent(id)}`;
}
