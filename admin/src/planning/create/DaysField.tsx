import { Box, Chip, FormHelperText, Typography } from '@mui/material';
import { type Day, formatDay } from '../../../../domain/common';
import { MAX_BATCH } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { DayCalendar } from '../dates/DayCalendar';
import { fromPicker, toPicker } from '../dates/pickerDays';

/** Months shown (docs/product.md, "Constants"); on a phone one below the other. */
const MONTHS = 3;

interface DaysFieldProps {
  days: readonly Day[];
  onChoose: (days: Day[]) => void;
  problem?: string;
  disabled: boolean;
}

/** The days to plan: picked in the calendar, listed below it, each of them removable there. */
export function DaysField({ days, onChoose, problem, disabled }: DaysFieldProps) {
  const translate = useTranslate();
  const { today } = useDays();
  return (
    <Box component="section" aria-labelledby="plan-days">
      <Typography id="plan-days" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('creating.days')}
        <span aria-hidden> *</span>
      </Typography>
      <DayCalendar
        mode="multiple"
        numberOfMonths={MONTHS}
        max={MAX_BATCH}
        today={toPicker(today)}
        defaultMonth={toPicker(days[0] ?? today)}
        selected={days.map(toPicker)}
        onSelect={(dates) => onChoose((dates ?? []).map(fromPicker))}
        disabled={disabled}
      />
      <Box aria-live="polite" sx={{ mt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('creating.dayCount', { smart_count: days.length })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {days.map((day) => (
          <Box key={day} component="li" sx={{ listStyle: 'none' }}>
            <Chip label={formatDay(day)} onDelete={() => onChoose(days.filter((other) => other !== day))} />
          </Box>
        ))}
      </Box>
      {problem !== undefined && (
        <FormHelperText error>{days.length === 0 ? translate('creating.noDays') : problem}</FormHelperText>
      )}
    </Box>
  );
}
