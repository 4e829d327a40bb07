import type { Problem } from './unsent';

export type UnsentState =
  | 'waits'
  | 'refused'
  /** Its user may not see the inspection any more. */
  | 'lost'
  /** It may be seen, and not saved. */
  | 'forbidden'
  /** It was saved too long ago for the phone's time to count. */
  | 'tooOld';

/** What can be done about a save that waits. */
export function unsentState(problem: Problem | undefined): UnsentState {
  if (!problem) return 'waits';
  if (problem.status === 404) return 'lost';
  if (problem.status === 403) return 'forbidden';
  return 'elementRecordedAt' in problem.fields ? 'tooOld' : 'refused';
}
