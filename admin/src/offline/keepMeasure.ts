import { formatDay } from '../../../domain/common';
import type { CorrectiveWrite } from '../../../domain/correctives';
import { openOutbox } from '../outbox/outboxes';
import { rightNow } from '../providers/clock';
import { problemOf } from './problem';

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
  const outbox = await openOutbox(user);
  await outbox.add(key, {
    ...{ v: 1, kind: 'measure', key, body, recordedAt: rightNow().toISOString() },
    name: body.correctiveDescription ?? '',
    place: body.correctiveDeadline ? formatDay(body.correctiveDeadline) : '',
  });
}
