import { type Day, addDays } from '../common';

/** Days from one on, and before another; each without an end where it is left out. */
export interface DaySpan {
  from?: Day;
  before?: Day;
}

/** Where the label of an element leads: to what is planned there for today, else to the oldest that is late, else to the next. */
export function toDoSpans(today: Day): DaySpan[] {
  const tomorrow = addDays(today, 1);
  return [{ from: today, before: tomorrow }, { before: today }, { from: tomorrow }];
}

/** The one that a label leads to. @param planned what is to be done at its element, by the planned day */
export function firstToDo<T>(planned: readonly T[], dayOf: (one: T) => Day, today: Day): T | undefined {
  for (const { from, before } of toDoSpans(today)) {
    const found = planned.find((one) => {
      const day = dayOf(one);
      return (from === undefined || day >= from) && (before === undefined || day < before);
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
