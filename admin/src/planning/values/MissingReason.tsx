import { Box, TextField } from '@mui/material';
import { textOf } from '../../../../domain/messages';
import { readMissingReason } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { QUESTION } from './question';

interface MissingReasonProps {
  /** The control's name. */
  name: string;
  reason: string;
  onChange: (reason: string) => void;
}

/** Asks why a control has no value. */
export function MissingReason({ name, reason, onChange }: MissingReasonProps) {
  const translate = useTranslate();
  const read = readMissingReason(reason);
  return (
    <Box
      {...QUESTION}
      sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: 'due.line', borderRadius: 1, bgcolor: 'due.background' }}
    >
      <TextField
        label={translate('planning.missing.label')}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        error={!read.ok}
        helperText={read.ok ? translate('planning.missing.help') : textOf(read.problem)}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            'aria-label': translate('planning.missing.of', { name }),
            // Whoever comes here from Guardar sees it above the bar.
            style: { scrollMarginBlock: '120px' },
          },
        }}
      />
    </Box>
  );
}
