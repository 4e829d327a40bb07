import { type Day, dayOf } from '../common';
import type { RecordedValue } from '../upkeeps';
import { type DoneDays, doneDaysSince, withDoneDay } from './done-days';

/** What an inspection records for coverage: its day, and the controls that have a value. */
export interface Recorded {
  day: Day;
  upkeepIds: string[];
}

/** The fields of an inspection that coverage needs; ids may be of any kind. */
export interface RecordedIn {
  elementPlanningDeleted: boolean;
  elementDoDate: Date | null;
  elementRegisters: readonly {
    elementRegistersUpkeeps: { toString: () => string };
    elementValues: RecordedValue;
  }[];
}

/** What an inspection counts for; nothing if it is not done, or deleted. */
export function recordedIn(inspection: RecordedIn, zone: string): Recorded | null {
  const { elementPlanningDeleted, elementDoDate, elementRegisters } = inspection;
  if (elementPlanningDeleted || elementDoDate === null) return null;
  const upkeepIds = elementRegisters
    .filter(({ elementValues }) => elementValues !== '')
    .map(({ elementRegistersUpkeeps }) => elementRegistersUpkeeps.toString());
  return upkeepIds.length > 0 ? { day: dayOf(elementDoDate, zone), upkeepIds } : null;
}

/** What a write changed: whether it adds something, and whether it takes something away. */
export function changedRecorded(
  before: Recorded | null,
  after: Recorded | null,
): { adds: boolean; removes: boolean } {
  return { adds: !isWithin(after, before), removes: !isWithin(before, after) };
}

function isWithin(part: Recorded | null, whole: Recorded | null): boolean {
  if (part === null) return true;
  return part.day === whole?.day && part.upkeepIds.every((id) => whole.upkeepIds.includes(id));
}

/** When a control was done. */
export interface DoneControl {
  lastDone: Day;
  days: DoneDays;
}

/** When the controls of an element were done, by their ids; one that never was is missing. */
export type DoneControls = Readonly<Record<string, DoneControl>>;

/** Adds an inspection. It is idempotent. */
export function withRecorded(controls: DoneControls, { day, upkeepIds }: Recorded): DoneControls {
  const added = upkeepIds.map((id): [string, DoneControl] => {
    const { lastDone = day, days = {} } = controls[id] ?? {};
    return [id, { lastDone: day > lastDone ? day : lastDone, days: withDoneDay(days, day) }];
  });
  return { ...controls, ...Object.fromEntries(added) };
}

/** Drops the months before that of a day; the last day of each control stays. */
export function doneControlsSince(controls: DoneControls, day: Day): DoneControls {
  return Object.fromEntries(
    Object.entries(controls).map(([id, { lastDone, days }]) => [
      id,
      { lastDone, days: doneDaysSince(days, day) },
    ]),
  );
}
