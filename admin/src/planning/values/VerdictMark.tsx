import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import { Box } from '@mui/material';
import type { Verdict } from '../../../../domain/upkeeps';
import { useText } from '../../i18n/useText';

const icons = { pass: CheckCircleIcon, fail: ErrorIcon };
const colours = { pass: 'success.main', fail: 'error.main' };

interface VerdictMarkProps {
  verdict: Verdict;
  /** Of how many values it is the verdict; left out where it stands beside one. */
  count?: number;
}

/** A value's verdict: icon and text, never the colour alone. */
export function VerdictMark({ verdict, count }: VerdictMarkProps) {
  const translate = useText();
  const Icon = icons[verdict];
  const text = translate(`planning.verdict.${verdict}`);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 600,
        color: colours[verdict],
        whiteSpace: 'nowrap',
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {count === undefined ? text : `${count} · ${text}`}
    </Box>
  );
}
