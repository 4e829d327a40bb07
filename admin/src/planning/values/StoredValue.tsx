import { Box, Paper, Stack, Typography } from '@mui/material';
import type { Register } from '../../../../domain/planning';
import { descriptionOf } from '../../../../domain/planning';
import { checkValue } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { limitsText } from './limitsText';
import { useValueText } from './useValueText';
import { VerdictMark } from './VerdictMark';

interface StoredValueProps {
  register: Register;
  /** What was typed before the inspection was closed, and is not stored. */
  typed?: string;
}

/** A control whose value can no longer be changed. */
export function StoredValue({ register, typed }: StoredValueProps) {
  const translate = useTranslate();
  const valueText = useValueText();
  const control = descriptionOf(register);
  const verdict = checkValue(control, register.elementValues);
  const limits = limitsText(control);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {valueText(control, register.elementValues)}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {verdict && <VerdictMark verdict={verdict} />}
        </Box>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate(limits.key, limits.params)}
      </Typography>
      {typed === undefined ? null : (
        <Typography variant="body2" color="warning">
          {translate('planning.draft.notStored', { value: typed })}
        </Typography>
      )}
    </Paper>
  );
}
