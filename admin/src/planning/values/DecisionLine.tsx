import { Typography } from '@mui/material';
import type { RegisterDecision } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { decisionText } from './decisionText';

/** Below the outcome of a value that decides nothing: who has decided on it, when and why. */
export function DecisionLine({ decision }: { decision: RegisterDecision | null | undefined }) {
  const translate = useTranslate();
  const { dayText } = useDays();
  if (!decision) return null;
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {decisionText(decision, translate, dayText)}
    </Typography>
  );
}
