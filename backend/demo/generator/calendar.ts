import { type Day, addDays, daysBetween, startOfDay, weekdayOf, yearOf } from '../../../domain/common';

const MINUTE_MS = 60_000;
const SATURDAY = 6;
const SUNDAY = 7;
/** When the water is warmest, as a part of the year: the middle of August. */
const WARMEST_DAY = 226;

/** The days around a given today; days count from it, past ones are negative. */
export class DemoCalendar {
  constructor(
    readonly today: Day,
    readonly zone: string,
  ) {}

  day(offset: number): Day {
    return addDays(this.today, offset);
  }

  /** Moves a weekend day: past ones to the Friday before, future ones to the Monday after. */
  workday(offset: number): number {
    const weekday = weekdayOf(this.day(offset));
    if (offset === 0 || (weekday !== SATURDAY && weekday !== SUNDAY)) return offset;
    return offset < 0 ? offset - (weekday - SATURDAY + 1) : offset + (SUNDAY - weekday + 1);
  }

  /** An instant of the day, so many minutes after its beginning. */
  instant(offset: number, minutes: number): Date {
    return new Date(startOfDay(this.day(offset), this.zone).getTime() + minutes * MINUTE_MS);
  }

  /** From -1 in the middle of winter to 1 in the middle of summer. */
  season(offset: number): number {
    const day = this.day(offset);
    const dayOfYear = daysBetween(yearOf(day)[0], day);
    return Math.cos((2 * Math.PI * (dayOfYear - WARMEST_DAY)) / 365.25);
  }
}
