import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { ValidationError, useInput, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ALL_WEEKDAYS } from '../../../domain/areas';
import { type Weekday, isDay } from '../../../domain/common';
import {
  LAST,
  MAX_AFTER_DAYS,
  MAX_INTERVALS,
  type Recurrence,
  readRecurrence,
  writeRecurrence,
} from '../../../domain/programmes';
import { CountField, countProblem } from '../common/form/CountField';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';
import { type RuleKind, kindOf, nths, ruleKinds } from './ruleKinds';

/** What is planned by, as the form tells them apart: a rule, or the days after the last one. */
const kinds = [...ruleKinds, 'after'] as const;
type Kind = (typeof kinds)[number];

/** With what each begins. */
const beginnings: Record<RuleKind, Recurrence> = {
  daily: { frequency: 'daily', interval: 1 },
  weekly: { frequency: 'weekly', interval: 1, weekdays: [1] },
  date: { frequency: 'monthly', interval: 1, date: 1 },
  weekday: { frequency: 'monthly', interval: 1, weekday: 1, nth: 1 },
  yearly: { frequency: 'yearly', interval: 1 },
};

const WEEK = 7;

/** When a programme is due: the form writes the rule, or the days after the last one. */
export function RuleInput() {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [isCounted, setCounted] = useState(true);
  const rule = useInput<string>({
    source: 'programmeRule',
    defaultValue: writeRecurrence(beginnings.daily),
    validate: () => (isCounted ? undefined : countProblem(max)),
  });
  const after = useInput<number | null>({ source: 'programmeAfterDays', defaultValue: null });
  const text: unknown = rule.field.value;
  const days: unknown = after.field.value;
  const read = readRecurrence(typeof text === 'string' ? text : '');
  const present = read.ok ? read.value : beginnings.daily;
  const kind: Kind = typeof days === 'number' ? 'after' : kindOf(present);
  const problem = rule.fieldState.error?.message ?? after.fieldState.error?.message;

  function put(next: Recurrence) {
    rule.field.onChange(writeRecurrence(next));
    after.field.onChange(null);
  }

  function choose(next: Kind) {
    setCounted(true);
    if (next === 'after') {
      rule.field.onChange('');
      after.field.onChange(WEEK);
    } else put(beginnings[next]);
  }

  const max = kind === 'after' ? MAX_AFTER_DAYS : MAX_INTERVALS[present.frequency];

  function putInterval(interval: number | undefined) {
    setCounted(interval !== undefined);
    if (interval === undefined) return;
    if (kind === 'after') after.field.onChange(interval);
    else put({ ...present, interval });
  }

  return (
    <Box sx={{ ...WIDE, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        label={translateLabel({ source: 'programmeRule' })}
        value={kind}
        onChange={(event) => choose(kinds.find((one) => one === event.target.value) ?? 'daily')}
        sx={{ minWidth: 240 }}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`programmes.rule.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <CountField
        key={kind}
        label={translate(`programmes.rule.interval.${kind}`)}
        value={typeof days === 'number' ? days : present.interval}
        max={max}
        onChange={putInterval}
        sx={{ width: 190 }}
      />
      {kind === 'weekly' && present.frequency === 'weekly' && (
        <WeekdayBoxes chosen={present.weekdays} onChange={(weekdays) => put({ ...present, weekdays })} />
      )}
      {kind !== 'after' && present.frequency === 'monthly' && <MonthDay rule={present} onChange={put} />}
      {problem !== undefined && (
        <FormHelperText error>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </Box>
  );
}

interface WeekdayBoxesProps {
  chosen: readonly Weekday[];
  onChange: (weekdays: Weekday[]) => void;
}

function WeekdayBoxes({ chosen, onChange }: WeekdayBoxesProps) {
  const translate = useTranslate();
  const toggle = (weekday: Weekday, ticked: boolean) =>
    onChange(ALL_WEEKDAYS.filter((one) => (one === weekday ? ticked : chosen.includes(one))));
  return (
    <FormGroup row role="group" aria-label={translate('programmes.rule.weekdays')}>
      {ALL_WEEKDAYS.map((weekday) => (
        <FormControlLabel
          key={weekday}
          label={translate(`planning.weekdays.${weekday}`)}
          control={
            <Checkbox checked={chosen.includes(weekday)} onChange={(_, ticked) => toggle(weekday, ticked)} />
          }
        />
      ))}
    </FormGroup>
  );
}

interface MonthDayProps {
  rule: Extract<Recurrence, { frequency: 'monthly' }>;
  onChange: (rule: Recurrence) => void;
}

/** Which day of the month: by its number, or as the nth or last of a weekday. */
function MonthDay({ rule, onChange }: MonthDayProps) {
  const translate = useTranslate();
  const start = useWatch<Record<string, unknown>>({ name: 'programmeStart' });
  if (rule.weekday === undefined) {
    // A rule that names no day has the start's.
    const dateOfStart = typeof start === 'string' && isDay(start) ? Number(start.slice(8)) : 1;
    return (
      <TextField
        select
        label={translate('programmes.rule.day')}
        value={rule.date ?? dateOfStart}
        onChange={(event) => onChange({ ...rule, date: Number(event.target.value) })}
        sx={{ width: 140 }}
      >
        {Array.from({ length: 31 }, (_, index) => index + 1).map((date) => (
          <MenuItem key={date} value={date}>
            {date}
          </MenuItem>
        ))}
        <MenuItem value={LAST}>{translate('programmes.rule.last')}</MenuItem>
      </TextField>
    );
  }
  return (
    <>
      <TextField
        select
        label={translate('programmes.rule.nthLabel')}
        value={rule.nth ?? 1}
        onChange={(event) => onChange({ ...rule, nth: Number(event.target.value) })}
        sx={{ width: 140 }}
      >
        {nths.map((nth) => (
          <MenuItem key={nth} value={nth}>
            {translate(`programmes.rule.nth.${nth}`)}
          </MenuItem>
        ))}
        <MenuItem value={LAST}>{translate('programmes.rule.last')}</MenuItem>
      </TextField>
      <TextField
        select
        label={translate('programmes.rule.weekdayLabel')}
        value={rule.weekday}
        onChange={(event) =>
          onChange({ ...rule, weekday: ALL_WEEKDAYS.find((one) => one === Number(event.target.value)) })
        }
        sx={{ width: 160 }}
      >
        {ALL_WEEKDAYS.map((weekday) => (
          <MenuItem key={weekday} value={weekday}>
            {translate(`planning.weekdays.${weekday}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
