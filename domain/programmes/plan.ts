import { type Day, addDays } from '../common';
import { type ProgrammeTime, type Schedule, timesBetween } from './times';
import { type Round, turnsFor, withTurn } from './turns';

/** Nothing is planned later than this, however seldom a rule is. */
const MAX_AHEAD_DAYS = 5 * 366;

/** What is to be planned ahead. */
export interface PlanRequest {
  schedule: Schedule;
  /** The first worked day that nothing was decided about. */
  from: Day;
  /** Whether what was decided before that day followed another schedule. */
  isChanged?: boolean;
  today: Day;
  /** For how many days from today all is planned. */
  aheadDays: number;
  /** The elements that take part now, by place and name. */
  present: readonly string[];
  /** How many of them each time; null: all. */
  each: number | null;
  /** Who had a turn until `from`. */
  rounds: readonly Round[];
}

/** A time, and whose it is; null: everybody's. */
export interface PlannedTime extends ProgrammeTime {
  elements: string[] | null;
}

export interface Plan {
  times: PlannedTime[];
  rounds: Round[];
  /** All that is worked until this day is decided. */
  through: Day;
}

/** Plans what is worked in the coming days, and beyond them until each element has its next one. */
export function planAhead(request: PlanRequest): Plan {
  const { schedule, from, today, present, each } = request;
  const horizon = addDays(today, request.aheadDays);
  const times: PlannedTime[] = [];
  let rounds = [...request.rounds];
  let waiting = withoutNext(request);
  for (const time of timesBetween(schedule, from, addDays(today, MAX_AHEAD_DAYS))) {
    if (present.length === 0 || (time.on > horizon && waiting.size === 0)) break;
    if (each !== null) rounds = withTurn(rounds, time, present, each);
    const elements = each === null ? null : turnsFor(rounds, time.day);
    times.push({ ...time, elements });
    if (time.on > today) {
      const served = new Set(elements ?? present);
      waiting = new Set([...waiting].filter((id) => !served.has(id)));
    }
  }
  const last = times.at(-1)?.on;
  const decided = addDays(from, -1);
  return { times, rounds, through: [horizon, decided, last ?? horizon].sort().at(-1) ?? horizon };
}

/** The elements of which nothing after today was decided yet. */
function withoutNext(request: PlanRequest): Set<string> {
  const { schedule, from, isChanged = false, today, present, each, rounds } = request;
  if (each === null) {
    if (isChanged) return new Set(present);
    const [next] = timesBetween(schedule, addDays(today, 1), addDays(from, -1));
    return new Set(next ? [] : present);
  }
  const served = new Set(
    rounds.flatMap(({ turns }) => turns.flatMap(({ on, elements }) => (on > today ? elements : []))),
  );
  return new Set(present.filter((id) => !served.has(id)));
}
