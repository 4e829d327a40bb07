import { Alert, Box, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useGetMany, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ALL_WEEKDAYS, type Area, type WorkCalendar } from '../../../domain/areas';
import { type Day, LAST_YEAR, dayOf, formatDay, isDay } from '../../../domain/common';
import type { Element } from '../../../domain/elements';
import { readField } from '../../../domain/fields';
import {
  type AfterSchedule,
  type NextDate,
  type Programme,
  type Schedule,
  checkProgramme,
  isRarerThan,
  nextDates,
  programmeDaysOff,
  programmeFields,
  readRecurrence,
} from '../../../domain/programmes';
import type { Upkeep } from '../../../domain/upkeeps';
import { WIDE } from '../common/form/wide';
import { useDays } from '../planning/common/useDays';
import { getDaysOff } from './calls';
import { useTranslate } from '../i18n/useTranslate';

const SHOWN = 12;

/** What is typed, as far as the dates follow from it. */
function useTyped() {
  const values: unknown[] = useWatch({
    name: [
      'programmeRule',
      'programmeAfterDays',
      'programmeStart',
      'programmeEnd',
      'programmeDaysOff',
      'programmeEach',
    ],
  });
  const [rule, afterDays, start, end, daysOff, each] = values;
  const number = (spec: (typeof programmeFields)['programmeEach' | 'programmeAfterDays'], value: unknown) => {
    const read = readField(spec, value);
    return read.ok && typeof read.value === 'number' ? read.value : null;
  };
  return {
    programmeRule: typeof rule === 'string' ? rule : '',
    programmeAfterDays: number(programmeFields.programmeAfterDays, afterDays),
    programmeStart: dayIn(start) ?? '',
    programmeEnd: dayIn(end),
    programmeDaysOff: programmeDaysOff.find((one) => one === daysOff) ?? 'keep',
    programmeEach: number(programmeFields.programmeEach, each),
  };
}

function dayIn(value: unknown): Day | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

/** What is planned by, but for the calendar. */
type Plan = (Omit<Schedule, 'calendar'> | Omit<AfterSchedule, 'calendar'>) & { from: Day };

/** What is typed, as a plan; undefined while it is none. */
function usePlan(typed: ReturnType<typeof useTyped>): Plan | undefined {
  const { today, zone } = useDays();
  const record = useRecordContext<Programme>();
  const fromDay = dayIn(useWatch<Record<string, unknown>>({ name: 'fromDay' }));
  if (!typed.programmeStart || Object.keys(checkProgramme(typed)).length > 0) return undefined;
  const rule = readRecurrence(typed.programmeRule);
  return {
    ...(rule.ok ? { rule: rule.value } : { afterDays: typed.programmeAfterDays ?? 1 }),
    start: typed.programmeStart,
    end: typed.programmeEnd,
    createdOn: record ? dayOf(new Date(record.createdAt), zone) : today,
    daysOff: typed.programmeDaysOff,
    // Until the day of a change it is as it was.
    from: fromDay !== null && fromDay > today ? fromDay : today,
  };
}

const NO_DAYS_OFF: WorkCalendar = { workingDays: ALL_WEEKDAYS, holidays: [], publicHolidays: new Map() };

/** The years of the next dates, and those into which a day off may move one; none where days off do not matter. */
function yearsOf({ from, ...plan }: Plan): number[] {
  if (plan.daysOff === 'keep') return [];
  const years = nextDates({ ...plan, calendar: NO_DAYS_OFF }, from, SHOWN).map(({ day }) =>
    Number(day.slice(0, 4)),
  );
  return [...new Set(years.flatMap((year) => [year, year + 1]))].filter((year) => year <= LAST_YEAR);
}

/** On which days the chosen centre works in these years; undefined until it is known. */
function useCalendar(area: unknown, years: readonly number[]): WorkCalendar | undefined {
  const id = typeof area === 'string' ? area : '';
  const { data: centre } = useGetOne<Area & { id: string }>('centres', { id }, { enabled: id !== '' });
  const daysOff = useQueries({
    queries: years.map((year) => ({
      queryKey: ['centres', 'daysOff', id, year],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getDaysOff(id, `${year}-01-01`, `${year}-12-31`, signal),
      enabled: id !== '',
    })),
  });
  if (!centre || daysOff.some(({ data }) => !data)) return undefined;
  return {
    workingDays: centre.areaWorkingDays,
    holidays: centre.areaHolidays,
    publicHolidays: new Map(
      daysOff
        .flatMap(({ data = [] }) => data)
        .flatMap(({ day, reason, name }) => (reason === 'public' ? [[day, name] as const] : [])),
    ),
  };
}

/** The next dates of what is typed, with what days off make of them, and whether a control asks for more. */
export function NextDates() {
  const translate = useTranslate();
  const typed = useTyped();
  const plan = usePlan(typed);
  const calendar = useCalendar(
    useWatch<Record<string, unknown>>({ name: 'programmeAreaId' }),
    plan ? yearsOf(plan) : [],
  );
  const rarer = useRarer(typed);
  if (!calendar || !plan) return null;
  const next = nextDates({ ...plan, calendar }, plan.from, SHOWN);
  return (
    <Box sx={WIDE}>
      {rarer.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('programmes.rarer', { names: rarer.join(', '), smart_count: rarer.length })}
        </Alert>
      )}
      <Typography id="next-dates" component="h2" variant="subtitle1">
        {translate('programmes.next.title')}
      </Typography>
      {next.length === 0 ? (
        translate('programmes.next.none')
      ) : (
        <Box
          component="ol"
          aria-labelledby="next-dates"
          sx={{ columns: { sm: 2 }, columnGap: 4, m: 0, pl: 3 }}
        >
          {next.map((date) => (
            <li key={date.day}>
              <DateText date={date} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function DateText({ date: { day, on, off } }: { date: NextDate }) {
  const translate = useTranslate();
  if (!off) return formatDay(day);
  const why = translate(off.reason === 'weekday' ? 'programmes.next.weekday' : 'programmes.next.holiday');
  if (on === null) return translate('programmes.next.skipped', { day: formatDay(day), why });
  return translate('programmes.next.moved', { day: formatDay(day), why, on: formatDay(on) });
}

/** The controls that ask for more than the programme does: its own, or the usual ones of its elements. */
function useRarer(typed: ReturnType<typeof useTyped>): string[] {
  const values: unknown[] = useWatch({ name: ['programmeUpkeepIds', 'programmeElementIds'] });
  const [own, members] = values;
  const elementIds = textsIn(members);
  // Of one that was deleted there is its name, or nothing.
  const { data: elements = [] } = useGetMany<Partial<Element> & { id: string }>('elements', {
    ids: elementIds,
  });
  const usual = elements
    .filter(Boolean)
    .flatMap(({ elementUpkeeps = [] }) => elementUpkeeps.map(({ _id }) => _id));
  const ids = textsIn(own).length > 0 ? textsIn(own) : [...new Set(usual)];
  const { data: controls = [] } = useGetMany<Upkeep & { id: string }>('manteniments', { ids });
  if (!typed.programmeStart) return [];
  return controls
    .filter(Boolean)
    .flatMap(({ upkeepName, upkeepFrequency }) =>
      upkeepFrequency && isRarerThan(upkeepFrequency, typed, elementIds.length) ? [upkeepName] : [],
    );
}

function textsIn(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
