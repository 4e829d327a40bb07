import { screenPaths } from '../../../domain/screens';

/** The page of one inspection's action. */
export function actionPath(id: string): string {
  return `${screenPaths.actions}/${encodeURIComponent(id)}`;
}
