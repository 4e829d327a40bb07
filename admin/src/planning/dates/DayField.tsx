import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { type Day, formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { readDayText } from './dayText';
import { fromPicker, toPicker } from './pickerDays';

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar')).DayCalendar }));

export interface DayFieldProps {
  label: string;
  /** `''` is no day. */
  value: Day;
  /** With `''` when it is emptied. */
  onChange: (day: Day) => void;
  /** What stands in the field is no day: to whom an empty one says something else. */
  onUnreadable?: () => void;
  min?: Day;
  max?: Day;
  /** What is wrong with the day, told below it. */
  problem?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A day typed as DD/MM/YYYY or picked. The browser's own date input shows days its own way, so it is
 * none of those.
 */
export function DayField({
  label,
  value,
  onChange,
  onUnreadable,
  min,
  max,
  problem,
  required,
  disabled = false,
}: DayFieldProps) {
  const translate = useTranslate();
  const { today } = useDays();
  // What is being typed; undefined shows the value.
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const day = typed === undefined ? value : dayIn(typed);
  const isTyped = typed !== undefined && (day === undefined || day === value);
  const unreadable = isTyped && left && day === undefined ? translate('planning.dates.format') : undefined;
  const shownProblem = unreadable ?? problem;

  /** It stays as it is typed: after one digit of a day was taken out, what is left may be another day. */
  function handleType(text: string) {
    const next = dayIn(text);
    setLeft(false);
    setTyped(text);
    if (next !== undefined) onChange(next);
    else onUnreadable?.();
  }

  /** What is no day must not leave the former day in force unseen. */
  function handleLeave() {
    setLeft(true);
    if (day !== undefined) setTyped(undefined);
    else if (value !== '') {
      onChange('');
      onUnreadable?.();
    }
  }

  function handlePick(date: Date | undefined) {
    setTyped(undefined);
    setAnchor(null);
    if (date) onChange(fromPicker(date));
  }

  return (
    <>
      <TextField
        label={label}
        value={isTyped ? typed : value === '' ? '' : formatDay(value)}
        onChange={(event) => handleType(event.target.value)}
        onBlur={handleLeave}
        error={shownProblem !== undefined}
        helperText={shownProblem}
        required={required}
        disabled={disabled}
        placeholder="DD/MM/AAAA"
        slotProps={{
          htmlInput: { autoComplete: 'off', inputMode: 'numeric' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  disabled={disabled}
                  aria-label={translate('planning.dates.open', { label })}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarMonthIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { p: 2 } } }}
      >
        <Suspense fallback={null}>
          <DayCalendar
            mode="single"
            autoFocus
            today={toPicker(today)}
            selected={value === '' ? undefined : toPicker(value)}
            defaultMonth={startMonth(value, min)}
            disabled={[
              ...(min ? [{ before: toPicker(min) }] : []),
              ...(max ? [{ after: toPicker(max) }] : []),
            ]}
            onSelect={handlePick}
          />
        </Suspense>
      </Popover>
    </>
  );
}

/** Undefined where it is none. */
function dayIn(text: string): Day | undefined {
  return text.trim() === '' ? '' : readDayText(text);
}

function startMonth(value: Day, min: Day | undefined): Date | undefined {
  const day = value === '' ? min : value;
  return day ? toPicker(day) : undefined;
}
