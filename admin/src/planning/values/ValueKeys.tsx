import { Button, Stack } from '@mui/material';
import type { RegisterSnapshot } from '../../../../domain/planning';
import { ABSENT, INDETERMINATE, canBeAbsent, isCount, typedText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';

interface ValueKeysProps {
  control: RegisterSnapshot;
  text: string;
  /** A sign is before what is typed, and a number goes behind it. */
  onSign: (text: string) => void;
  /** A word is all of a value. */
  onWord: (text: string) => void;
}

/**
 * What laboratories and kits print and a phone's decimal keyboard has no keys for. They stand below the verdict, which a
 * phone shows together with the input.
 */
export function ValueKeys({ control, text, onSign, onWord }: ValueKeysProps) {
  const translate = useTranslate();
  if (control.upkeepValue !== 'number') return null;
  const words = [
    ...(canBeAbsent(control) ? [typedText(ABSENT)] : []),
    ...(isCount(control) ? [typedText(INDETERMINATE)] : []),
  ];
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('planning.value.keys')}
      sx={{
        mt: 1,
        gap: 1,
        flexWrap: 'wrap',
        displayPrint: 'none',
        display: { md: 'none' },
        // Words that do not fit beside the signs have a line of their own.
        '& button': { minHeight: 44, px: 1, whiteSpace: 'nowrap' },
      }}
    >
      {['<', '>'].map((sign) => (
        <Button
          key={sign}
          variant="outlined"
          onClick={() => onSign(sign + (/\d/.test(text) ? text.replace(/^[<>≤≥]=?\s*/, '') : ''))}
          sx={{ minWidth: 44 }}
        >
          {sign}
        </Button>
      ))}
      {words.map((word) => (
        <Button key={word} variant="outlined" onClick={() => onWord(word)} sx={{ flex: '1 1 auto' }}>
          {word}
        </Button>
      ))}
    </Stack>
  );
}
