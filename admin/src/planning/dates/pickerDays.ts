import type { Day } from '../../../../domain/common';

/**
 * The day picker speaks in `Date`s of the browser's own zone. Only their year, month and date count
 * here: noon of that day, so that no change to summer time moves them.
 */
export function toPicker(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function fromPicker(date: Date): Day {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
