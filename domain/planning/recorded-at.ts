import { CLOCK_OFF_MS } from '../common';
import { type Message, message } from '../messages';

/** So far a phone's clock may be ahead: what it says to be within that is taken as now. */
export const RECORDED_AHEAD_MS = CLOCK_OFF_MS;
/** So long a phone may keep what was saved on it before it is received. */
export const RECORDED_MAX_DAYS = 7;
/** What is received so soon needs no word about it. */
const AT_ONCE_MS = 5 * 60_000;

const MS_PER_DAY = 86_400_000;

/** What is wrong with the time at which a phone says that it has saved an inspection. */
export function checkRecordedAt(recordedAt: Date, now: Date): Message | undefined {
  const age = now.getTime() - recordedAt.getTime();
  if (age < -RECORDED_AHEAD_MS) return message('planning.recordedFuture');
  if (age > RECORDED_MAX_DAYS * MS_PER_DAY) {
    return message('planning.recordedLongAgo', { max: RECORDED_MAX_DAYS });
  }
  return undefined;
}

/** When a save was made: when its phone says so, if one does, and never after now. */
export function savedAt(recordedAt: Date | null | undefined, now: Date): Date {
  return recordedAt && recordedAt < now ? recordedAt : now;
}

/** Whether an inspection was received so much later than it was done that both are to be told. */
export function isReceivedLater({
  elementDoDate,
  elementReceivedAt,
}: {
  elementDoDate: string | null;
  elementReceivedAt: string | null;
}): boolean {
  if (elementDoDate === null || elementReceivedAt === null) return false;
  return new Date(elementReceivedAt).getTime() - new Date(elementDoDate).getTime() > AT_ONCE_MS;
}
