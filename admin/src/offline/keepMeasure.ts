import type { CorrectiveWrite } from '../../../domain/correctives';
import { formatDay } from '../../../domain/common';
import { rightNow } from '../providers/clock';
import { problemOf } from './problem';
import { addUnsent } from './unsent';

/**
 * Keeps a measure that got no answer, to be sent when there is network.
 *
 * @param error what came of sending it
 * @throws That error where the server has refused it, else what the browser says where it cannot be kept.
 */
export async function keepMeasure(
  user: string,
  body: Partial<CorrectiveWrite>,
  key: string,
  error: unknown,
): Promise<void> {
  if (problemOf(error)) throw error;
  await addUnsent(user, {
    ...{ kind: 'measure', id: key, key, body },
    name: body.correctiveDescription ?? '',
    place: body.correctiveDeadline ? formatDay(body.correctiveDeadline) : '',
    recordedAt: rightNow().toISOString(),
  });
}
