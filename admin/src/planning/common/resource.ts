import { screenPaths } from '../../../../domain/screens';

/** The inspections' name in react-admin, from which it makes their paths. */
export const INSPECTIONS = 'inspeccions';

/** The page of one inspection. */
export function inspectionPath(id: string): string {
  return `${screenPaths.planning}/${encodeURIComponent(id)}`;
}
