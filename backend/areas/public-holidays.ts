import { Injectable } from '@nestjs/common';
import Holidays from 'date-holidays';
import type { Day } from '../../domain/common';

/** How many years are cached: those that plans and their screens need. */
const MAX_YEARS = 30;

/** The public holidays of Catalonia, by `date-holidays`. A year is computed on first use. */
@Injectable()
export class PublicHolidays {
  private readonly catalonia = new Holidays('ES', 'CT', { languages: ['ca', 'es'] });
  private readonly years = new Map<string, ReadonlyMap<Day, string>>();

  /** The holiday's name, or undefined. */
  get(day: Day): string | undefined {
    return this.ofYear(day.slice(0, 4)).get(day);
  }

  private ofYear(year: string): ReadonlyMap<Day, string> {
    const known = this.years.get(year);
    if (known) return known;
    const found = this.catalonia
      .getHolidays(Number(year))
      .filter(({ type }) => type === 'public')
      .map(({ date, name }): [Day, string] => [date.slice(0, 10), name]);
    const holidays = new Map(found);
    if (this.years.size >= MAX_YEARS) this.years.clear();
    this.years.set(year, holidays);
    return holidays;
  }
}
