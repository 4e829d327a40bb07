import { type ApiPropertyOptions, OmitType, PartialType } from '@nestjs/swagger';
import { MAX_RANGE } from '../../domain/api';
import { type Day as CalendarDay, type Weekday, dayOf, isDay } from '../../domain/common';
import { type Read, readId, readInstant } from '../../domain/fields';
import { message } from '../../domain/messages';
import {
  ACTIONS_MAX,
  type DuplicateRequest,
  type InspectionChange,
  MAX_BATCH,
  MAX_REGISTERS,
  type ValueInput,
  readRegisters,
} from '../../domain/planning';
import { Flag, Instant, ReadBy, Reference, Revision, Text } from '../common';

const registersSchema: ApiPropertyOptions = {
  type: 'array',
  maxItems: MAX_REGISTERS,
  items: {
    type: 'object',
    required: ['elementRegistersUpkeeps'],
    properties: {
      elementRegistersUpkeeps: { description: 'Id of a control, or the object that was read' },
      elementValues: {
        description: "Number (also as text, with point or comma), true or false, or text; '' is no value",
      },
    },
  },
};

function Registers(): PropertyDecorator {
  return ReadBy(readRegisters, { required: false, api: registersSchema });
}

/** A list of `min` to `max` values, each read by itself; the first problem is the list's. */
function readList<T>(input: unknown, max: number, read: (value: unknown) => Read<T>): Read<T[]> {
  if (!Array.isArray(input) || input.length < 1 || input.length > max) {
    return { ok: false, problem: message('field.list', { min: 1, max }) };
  }
  const values: T[] = [];
  for (const entry of input as unknown[]) {
    const value = read(entry);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return { ok: true, value: values };
}

function readWeekday(value: unknown): Read<Weekday> {
  const weekday = ([1, 2, 3, 4, 5, 6, 7] as const).find((candidate) => candidate === value);
  return weekday ? { ok: true, value: weekday } : { ok: false, problem: message('field.weekdays') };
}

function Day(): PropertyDecorator {
  return ReadBy(
    (value) =>
      value === '' || value === null
        ? { ok: false, problem: message('planning.missingFields') }
        : typeof value === 'string' && isDay(value)
          ? { ok: true, value }
          : { ok: false, problem: message('field.day') },
    { required: true, api: { type: 'string', format: 'date' } },
  );
}

/** What is planned, apart from when. */
class PlanDto {
  @Reference('elements', { required: true }) elementId!: string;
  @Reference('users', { required: true }) elementUserPlanningId!: string;
  @Registers() elementRegisters?: ValueInput[];
}

export class CreateInspectionDto extends PlanDto {
  @Instant({ required: true }) elementPlanningDate!: Date;
}

export class CreateBatchDto extends PlanDto {
  @ReadBy((value) => readList(value, MAX_BATCH, readInstant), {
    required: true,
    api: { type: 'array', minItems: 1, maxItems: MAX_BATCH, items: { type: 'string', format: 'date-time' } },
  })
  elementPlanningDates!: Date[];
}

export class DuplicateDto implements DuplicateRequest {
  @Day() startDate!: string;
  @Day() endDate!: string;

  @ReadBy(
    (value) =>
      Array.isArray(value) && value.length === 0
        ? { ok: false, problem: message('planning.missingFields') }
        : readList(value, 7, readWeekday),
    {
      required: true,
      api: { type: 'array', minItems: 1, maxItems: 7, items: { type: 'integer', minimum: 1, maximum: 7 } },
    },
  )
  weekdays!: Weekday[];
}

export class IdsDto {
  @ReadBy((value) => readList(value, MAX_RANGE, readId), {
    required: true,
    api: { type: 'array', minItems: 1, maxItems: MAX_RANGE, items: { type: 'string' } },
  })
  ids!: string[];
}

/** What an update may change of what was planned; nothing of it may be left empty. */
class PlanChangeDto extends PartialType(OmitType(CreateInspectionDto, ['elementRegisters'])) {}

export class UpdateInspectionDto extends PlanChangeDto implements InspectionChange {
  @Flag() elementPlanningActive?: boolean;
  @Flag() elementPlanningValidation?: boolean;
  @Flag() elementPlanningDeleted?: boolean;
  @Instant() elementDoDate?: Date | null;
  @Reference('users') elementUserDoId?: string | null;
  @Text({ max: ACTIONS_MAX }) elementActions?: string;
  @Registers() elementRegisters?: ValueInput[];
  @Revision() __v?: number;
}

/** The instants without those that fall on a day that an earlier one falls on too. */
export function onePerDay(instants: readonly Date[], zone: string): Date[] {
  const byDay = new Map<CalendarDay, Date>();
  for (const instant of instants) {
    const day = dayOf(instant, zone);
    if (!byDay.has(day)) byDay.set(day, instant);
  }
  return [...byDay.values()];
}
