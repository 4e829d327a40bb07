import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material';
import { type Day, type Weekday, addDays } from '../../../../domain/common';
import { type DuplicateRequest, MAX_DUPLICATE_DAYS } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { DayField } from '../dates/DayField';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

interface DuplicateFieldsProps {
  request: DuplicateRequest;
  plannedDay: Day;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<DuplicateRequest>) => void;
}

/** Period and weekdays; the calendars offer what the rules allow. */
export function DuplicateFields({ request, plannedDay, problems, onChange }: DuplicateFieldsProps) {
  const translate = useTranslate();
  const { startDate, endDate, weekdays } = request;

  function toggle(weekday: Weekday, ticked: boolean) {
    const others = weekdays.filter((other) => other !== weekday);
    onChange({ weekdays: ticked ? [...others, weekday].sort((one, other) => one - other) : others });
  }

  return (
    <Stack spacing={2} sx={{ pt: 1, pb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField
          label={translate('duplicating.start')}
          value={startDate}
          min={plannedDay}
          problem={problems.startDate}
          onChange={(day) => onChange({ startDate: day })}
        />
        <DayField
          label={translate('duplicating.end')}
          value={endDate}
          min={startDate || plannedDay}
          max={startDate ? addDays(startDate, MAX_DUPLICATE_DAYS) : undefined}
          problem={problems.endDate}
          onChange={(day) => onChange({ endDate: day })}
        />
      </Stack>
      <FormControl component="fieldset" error={problems.weekdays !== undefined}>
        <FormLabel component="legend">{translate('duplicating.weekdays')}</FormLabel>
        <FormGroup row>
          {WEEKDAYS.map((weekday) => (
            <FormControlLabel
              key={weekday}
              label={translate(`planning.weekdays.${weekday}`)}
              sx={{ minWidth: 130 }}
              control={
                <Checkbox
                  checked={weekdays.includes(weekday)}
                  onChange={(_, ticked) => toggle(weekday, ticked)}
                />
              }
            />
          ))}
        </FormGroup>
        {problems.weekdays !== undefined && <FormHelperText>{problems.weekdays}</FormHelperText>}
      </FormControl>
    </Stack>
  );
}
