import { type Day, addDays } from '../common';
import { type ProgrammeTime, type Schedule, timesBetween } from './times';
import { type Round, turnsFor, withTurn } from './turns';

/** Nothing is planned later than this, however rare a rule is. */
const MAX_AHEAD_DAYS = 5 * 366;

/** The input of a plan. */
export interface PlanRequest {
  schedule: Schedule;
  /** The first worked day that is not decided yet. */
  from: Day;
  /** Whether the days before followed another schedule. */
  isChanged?: boolean;
  today: Day;
  /** How many days from today are planned. */
  aheadDays: number;
  /** The elements that take part now, by place and name. */
  present: readonly string[];
  /** How many of them have a turn each time; null: all. */
  each: number | null;
  /** The turns until `from`. */
  rounds: readonly Round[];
}

/** A time, and whose turn it is; null: everybody's. */
export interface PlannedTime extends ProgrammeTime {
  elements: string[] | null;
}

export interface Plan {
  times: PlannedTime[];
  rounds: Round[];
  /** All worked days until this one are decided. */
  through: Day;
}

/** Plans the coming days, and beyond them until each element has its next time. */
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

/** The elements without a decision after today. */
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
