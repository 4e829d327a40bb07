import { Box, Button, Collapse, Typography } from '@mui/material';
import type { Slip } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { QUESTION } from './question';

interface SlipQuestionProps {
  slip: Slip;
  /** What was typed, with its units. */
  value: string;
  onSure: () => void;
  onCorrect: () => void;
}

/**
 * Asks whether a number is meant that is far from where it should be. It opens slowly at first: the touch that left the
 * field must not end on something that moved under it.
 */
export function SlipQuestion({ slip, value, onSure, onCorrect }: SlipQuestionProps) {
  const translate = useTranslate();
  return (
    <Collapse in appear timeout={300} easing="cubic-bezier(0.9, 0, 1, 0.3)">
      <Box
        {...QUESTION}
        sx={{
          mt: 1.5,
          p: 1.5,
          border: 1,
          borderColor: 'due.line',
          borderRadius: 1,
          bgcolor: 'due.background',
        }}
      >
        <Typography sx={{ mb: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {translate(`planning.slip.${slip}`, { value })}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {/* Whoever comes here from Guardar sees it above the bar. */}
          <Button variant="outlined" onClick={onSure} sx={{ minHeight: 48, scrollMarginBlock: '120px' }}>
            {translate('planning.slip.sure')}
          </Button>
          <Button variant="outlined" onClick={onCorrect} sx={{ minHeight: 48 }}>
            {translate('planning.slip.correct')}
          </Button>
        </Box>
      </Box>
    </Collapse>
  );
}
