import type { Day } from '../common';
import type { Programme } from './programme';

export type ProgrammeState = 'active' | 'paused' | 'ended' | 'problems';

/** Whether a programme runs, is paused, has ended, or, before all, cannot do all that it says. */
export function programmeStateOf(
  {
    programmeProblems,
    programmePaused,
    programmeEnd,
  }: Pick<Programme, 'programmeProblems' | 'programmePaused' | 'programmeEnd'>,
  today: Day,
): ProgrammeState {
  if (programmeProblems.length > 0) return 'problems';
  if (programmePaused) return 'paused';
  return programmeEnd !== null && programmeEnd < today ? 'ended' : 'active';
}
