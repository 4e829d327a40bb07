import { type Day, addDays } from '../common';

/** The part of a decision that says which inspections go: of those that nobody has touched, all that are not among its times. */
export interface TakesBack {
  /** All that is planned from that day on goes; null: nothing but what follows. */
  takesBackFrom: Day | null;
  /** Only what is meant for these days; null: whatever day it is. */
  takesBackDays: { first: Day | null; last: Day | null };
  /** The elements whose next one was counted anew: what lies ahead of theirs goes. */
  recounted?: string[];
  /** From which day on an inspection lies ahead. The version before writes none. */
  aheadFrom?: Day;
}

/** Inspections that go, by the day that they are planned for. */
export interface Scope {
  from: Day;
  /** The first and the last day that they are meant for; null: any. */
  first: Day | null;
  last: Day | null;
  /** Only those of these elements; by default of all. */
  only?: readonly string[];
  /** None of these elements. */
  but?: readonly string[];
}

/** From which day on an inspection lies ahead: one for today may be done already, on a phone without network. */
export function aheadFrom(today: Day): Day {
  return addDays(today, 1);
}

/**
 * The inspections that a decision takes back.
 * @param gone The elements that take no part any more: what lies ahead of them goes, whatever was decided, and whenever.
 * @param changedFrom From when on the programme counts as it does now: what is meant for days before is not counted anew.
 * @param today When it is carried out.
 */
export function scopesOf(
  { takesBackFrom, takesBackDays, recounted = [], aheadFrom: from }: TakesBack,
  { gone, changedFrom, today }: { gone: readonly string[]; changedFrom: Day | null; today: Day },
): Scope[] {
  const ahead = { from: from ?? aheadFrom(today), first: null, last: null };
  return [
    ...(takesBackFrom === null ? [] : [{ ...takesBackDays, from: takesBackFrom, but: gone }]),
    ...(recounted.length === 0 ? [] : [{ ...ahead, first: changedFrom, only: recounted }]),
    ...(gone.length === 0 ? [] : [{ ...ahead, from: aheadFrom(today), only: gone }]),
  ];
}

/**
 * Whether an inspection is among those of a scope.
 * @param on When it is planned.
 * @param meant The day that the programme means.
 */
export function isWithin(
  { from, first, last, only, but = [] }: Scope,
  { element, on, meant }: { element: string; on: Day; meant: Day },
): boolean {
  return (
    on >= from &&
    (first === null || meant >= first) &&
    (last === null || meant <= last) &&
    (only?.includes(element) ?? true) &&
    !but.includes(element)
  );
}
