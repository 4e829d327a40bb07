import { type DemoElement, type PersonKey } from '../catalogue';
import type { DemoCalendar } from './calendar';
import { type Random, integerBetween, pick, randomOf } from './random';

/** Inspections are planned from a year back to two months ahead, in days. */
const FIRST_DAY = -363;
const LAST_DAY = 57;

/** Days after which missed visits have been made up for, and most of the done ones are validated. */
const SETTLED_DAYS = 30;
/** Days within which few are validated yet. */
const FRESH_DAYS = 15;
/** Of a hundred visits: how many were missed of the recent ones, how many were validated of each age. */
const MISSED = 22;
const VALIDATED = { fresh: 15, recent: 70, settled: 96 } as const;

export type VisitState = 'planned' | 'done' | 'validated';

/** One inspection; days count from today. */
export interface Visit {
  element: DemoElement;
  /** 0 is the next one, earlier ones are negative. */
  number: number;
  planned: number;
  person: PersonKey;
  state: VisitState;
  /** The day on which it was done; never today, whose hours may not have come yet. */
  done: number;
}

/** The visits of an element. Their states depend on nothing but their distance from today. */
export function visitsOf(element: DemoElement, calendar: DemoCalendar): Visit[] {
  const visits: Visit[] = [];
  const first = Math.ceil((FIRST_DAY - element.next) / element.every);
  for (let number = first; element.next + number * element.every <= LAST_DAY; number += 1) {
    const offset = element.next + number * element.every;
    if (element.retired !== undefined && offset > element.retired) break;
    visits.push(visitOn(offset, number, element, calendar));
  }
  return visits;
}

function visitOn(offset: number, number: number, element: DemoElement, calendar: DemoCalendar): Visit {
  const { predecessor, inspector, reference } = element;
  const random = randomOf(`${reference} visit ${number}`);
  const planned = calendar.workday(offset);
  const delay = pick(random, [0, 0, 0, 0, 0, 0, 1, 1, 2]);
  return {
    element,
    number,
    planned,
    person: predecessor && offset <= predecessor.until ? predecessor.person : inspector,
    state: stateAt(offset, random),
    done: Math.max(calendar.workday(Math.min(planned + delay, -1)), planned),
  };
}

function stateAt(offset: number, random: Random): VisitState {
  if (offset >= 0) return 'planned';
  const isSettled = offset < -SETTLED_DAYS;
  if (!isSettled && integerBetween(random, 1, 100) <= MISSED) return 'planned';
  const validated = VALIDATED[isSettled ? 'settled' : offset < -FRESH_DAYS ? 'recent' : 'fresh'];
  return integerBetween(random, 1, 100) <= validated ? 'validated' : 'done';
}
