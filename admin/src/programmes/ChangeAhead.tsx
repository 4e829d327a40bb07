import { Alert, Box } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Day, addDays, formatDay, isDay } from '../../../domain/common';
import { message, textOf } from '../../../domain/messages';
import {
  type Ahead,
  MAX_FROM_DAY_AHEAD,
  type Programme,
  endsEarlier,
  planningFields,
} from '../../../domain/programmes';
import { DayInput } from '../common/form/DayInput';
import { WIDE } from '../common/form/wide';
import { useDays } from '../planning/common/useDays';
import { changedFields } from '../providers/changes';
import { readForApi } from '../providers/written';
import { AheadChoice } from './AheadChoice';
import { useTranslate } from '../i18n/useTranslate';

/** What a change of the programme does to what lies ahead: from which day on, and what goes; told before it is saved. */
export function ChangeAhead() {
  const translate = useTranslate();
  const record = useRecordContext<Programme>();
  const values = useWatch<Record<string, unknown>>();
  if (!record) return null;
  const { programmePaused: wasPaused, programmeEnd: endBefore } = record;
  const changed = changedFields(readForApi('programes', values), { ...record });
  const isPaused = values.programmePaused === true;
  const changesPlan = planningFields.some((field) => field in changed);
  const end = typeof changed.programmeEnd === 'string' ? changed.programmeEnd : null;
  const ends = endsEarlier(endBefore, end) ? end : null;
  if (!changesPlan && isPaused === wasPaused) return null;
  return (
    <Box
      role="group"
      aria-label={translate('programmes.ahead.title')}
      sx={{ ...WIDE, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {changesPlan && !isPaused && !wasPaused && <FromDay />}
      {ends !== null && <AheadInput />}
      <Alert severity="info" role="status" sx={{ width: '100%' }}>
        {isPaused && !wasPaused && <div>{translate('programmes.ahead.pauses')}</div>}
        {isPaused && wasPaused && ends === null && <div>{translate('programmes.ahead.isPaused')}</div>}
        {!isPaused && wasPaused && <Follows resumes />}
        {!isPaused && !wasPaused && <Follows />}
        {ends !== null && <Ends end={ends} />}
      </Alert>
    </Box>
  );
}

/** From which day on: tomorrow at first. */
function FromDay() {
  const translate = useTranslate();
  const { today } = useDays();
  return (
    <DayInput
      source="fromDay"
      label={translate('programmes.ahead.fromDay')}
      defaultValue={addDays(today, 1)}
      min={today}
      max={addDays(today, MAX_FROM_DAY_AHEAD)}
      validate={(day: unknown) =>
        typeof day === 'string' && day !== '' && day < today
          ? textOf(message('programmes.fromDayPast'))
          : undefined
      }
      shouldUnregister
    />
  );
}

function AheadInput() {
  const { field } = useInput<Ahead>({ source: 'ahead', defaultValue: 'keep', shouldUnregister: true });
  return <AheadChoice value={field.value === 'remove' ? 'remove' : 'keep'} onChange={field.onChange} />;
}

/** The day from which on it is as the form says. */
function useFromDay(): Day {
  const { today } = useDays();
  const fromDay: unknown = useWatch({ name: 'fromDay' });
  return typeof fromDay === 'string' && isDay(fromDay) ? fromDay : addDays(today, 1);
}

function Follows({ resumes = false }: { resumes?: boolean }) {
  const translate = useTranslate();
  const { today } = useDays();
  const fromDay = useFromDay();
  return resumes ? (
    <div>{translate('programmes.ahead.resumes', { day: formatDay(today) })}</div>
  ) : (
    <div>{translate('programmes.ahead.follows', { day: formatDay(fromDay) })}</div>
  );
}

function Ends({ end }: { end: Day }) {
  const translate = useTranslate();
  const fromDay = useFromDay();
  const removes = useWatch<Record<string, unknown>>({ name: 'ahead' }) === 'remove';
  return (
    <div>
      {translate(removes ? 'programmes.ahead.endRemoves' : 'programmes.ahead.endKeeps', {
        end: formatDay(end),
        day: formatDay(fromDay),
      })}
    </div>
  );
}
