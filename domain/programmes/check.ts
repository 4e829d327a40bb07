import { type Day, daysBetween } from '../common';
import { type FieldMessages, message } from '../messages';
import { type Frequency, periodAfter, periodOf } from '../upkeeps';
import type { ProgrammeWrite } from './programme';
import { daysOfRule, readRecurrence } from './rule';

/** The fields of a programme that depend on each other. */
export type ProgrammeToCheck = Pick<
  ProgrammeWrite,
  'programmeRule' | 'programmeAfterDays' | 'programmeStart' | 'programmeEnd' | 'programmeEach'
>;

/** What is wrong with a programme by itself, by field (docs/product.md, "Programmes"). */
export function checkProgramme(programme: ProgrammeToCheck): FieldMessages {
  const { programmeRule, programmeAfterDays, programmeStart, programmeEnd, programmeEach } = programme;
  if (programmeEnd !== null && programmeEnd < programmeStart) {
    return { programmeEnd: message('programmes.endBeforeStart') };
  }
  if ((programmeRule === '') === (programmeAfterDays === null)) {
    return { programmeRule: message('programmes.ruleOrAfter') };
  }
  if (programmeRule === '') {
    return programmeEach === null ? {} : { programmeEach: message('programmes.eachNeedsRule') };
  }
  const rule = readRecurrence(programmeRule);
  if (!rule.ok) return { programmeRule: rule.problem };
  const [first] = daysOfRule(rule.value, programmeStart);
  return first === undefined || (programmeEnd !== null && first > programmeEnd)
    ? { programmeRule: message('programmes.noDay') }
    : {};
}

/** For how many years the check looks for periods without a turn. */
const LOOKED_AT_DAYS = 3 * 366;

/**
 * Whether an element has its turn less often than a control asks: some whole period (day, week, month…) has
 * none.
 * @param elements How many take turns.
 */
export function isRarerThan(
  frequency: Frequency,
  { programmeRule, programmeAfterDays, programmeStart, programmeEach }: ProgrammeToCheck,
  elements: number,
): boolean {
  if (programmeAfterDays !== null) return programmeAfterDays > longest[frequency];
  const rule = readRecurrence(programmeRule);
  if (!rule.ok) return false;
  const times = programmeEach === null ? 1 : Math.max(Math.ceil(elements / programmeEach), 1);
  let previous: Day | undefined;
  let index = 0;
  for (const day of daysOfRule(rule.value, programmeStart)) {
    index += 1;
    if ((index - 1) % times !== 0) continue;
    if (previous !== undefined && leavesOut(frequency, previous, day)) return true;
    if (daysBetween(programmeStart, day) > LOOKED_AT_DAYS) return false;
    previous = day;
  }
  return false;
}

/** The longest period of each frequency, in days. */
const longest: Readonly<Record<Frequency, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
  'half-yearly': 184,
  yearly: 366,
};

/** Whether a whole period lies between two days. */
function leavesOut(frequency: Frequency, from: Day, to: Day): boolean {
  return periodAfter(frequency, periodOf(frequency, from))[1] < to;
}
