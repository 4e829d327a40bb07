import { HttpError } from 'react-admin';
import { type Inspection, stateOf, undecidedIn } from '../../../../domain/planning';

/** Why there is nothing to ask about an inspection any more. */
type WhyPassed = 'gone' | 'validated' | 'decided';

interface Passed {
  id: string;
  why: WhyPassed;
  /** Where it can still be read. */
  inspection?: Inspection;
}

export interface NextUndecided {
  /** Those before it, of which there is nothing to be asked any more. */
  passed: readonly Passed[];
  /** Its place; after the last one where there is none. */
  index: number;
  inspection?: Inspection;
}

/** Reads inspections one by one, from a place on, until there is something to decide. */
export async function nextUndecided(
  ids: readonly string[],
  from: number,
  read: (id: string) => Promise<Inspection>,
): Promise<NextUndecided> {
  const passed: Passed[] = [];
  for (const [index, id] of ids.entries()) {
    if (index < from) continue;
    const inspection = await read(id).catch(nothingWhereGone);
    const why = inspection ? whyPassed(inspection) : 'gone';
    if (!why) return { passed, index, inspection };
    passed.push({ id, why, inspection });
  }
  return { passed, index: ids.length };
}

function nothingWhereGone(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.status !== 404) throw error;
}

/** Why there is nothing to decide in an inspection any more, if there is not. */
export function whyPassed(inspection: Inspection): 'validated' | 'decided' | undefined {
  const state = stateOf(inspection);
  if (state === 'validated') return 'validated';
  return state === 'planned' || undecidedIn(inspection.elementRegisters).length === 0 ? 'decided' : undefined;
}
