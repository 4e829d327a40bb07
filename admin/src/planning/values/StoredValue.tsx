import { Paper, Stack, Typography } from '@mui/material';
import type { Register } from '../../../../domain/planning';
import { descriptionOf } from '../../../../domain/planning';
import { checkValue } from '../../../../domain/upkeeps';
import { useText } from '../../i18n/useText';
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
  const translate = useText();
  const valueText = useValueText();
  const control = descriptionOf(register);
  const verdict = checkValue(control, register.elementValues);
  const limits = limitsText(control);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {control.upkeepName}
        </Typography>
        {verdict && <VerdictMark verdict={verdict} />}
      </Stack>
      <Typography variant="h6" component="p">
        {valueText(control, register.elementValues)}
      </Typography>
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
