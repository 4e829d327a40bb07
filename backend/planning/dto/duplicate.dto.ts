import { type Weekday, isDay } from '../../../domain/common';
import type { Read } from '../../../domain/fields';
import { message } from '../../../domain/messages';
import type { DuplicateRequest } from '../../../domain/planning';
import { ListOf, ReadBy } from '../../common';

export class DuplicateDto implements DuplicateRequest {
  @Day() startDate!: string;
  @Day() endDate!: string;
  @ListOf(readWeekday, {
    max: 7,
    items: { type: 'integer', minimum: 1, maximum: 7 },
    whenEmpty: message('planning.missingFields'),
  })
  weekdays!: Weekday[];
}

function Day(): PropertyDecorator {
  return ReadBy(readDay, { required: true, api: { type: 'string', format: 'date' } });
}

function readDay(value: unknown): Read<string> {
  if (value === '' || value === null) return { ok: false, problem: message('planning.missingFields') };
  return typeof value === 'string' && isDay(value)
    ? { ok: true, value }
    : { ok: false, problem: message('field.day') };
}

function readWeekday(value: unknown): Read<Weekday> {
  const weekday = ([1, 2, 3, 4, 5, 6, 7] as const).find((candidate) => candidate === value);
  return weekday ? { ok: true, value: weekday } : { ok: false, problem: message('field.weekdays') };
}
