import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import type { TypedValue } from './typedValue';
import { useTypedText } from './useTypedText';

interface TypedBeforeProps {
  id: string;
  typed: TypedValue;
  onClear: () => void;
}

/** Keeps in sight what was typed while the control was of another kind: its input cannot show it, and somebody has to answer anew. */
export function TypedBefore({ id, typed, onClear }: TypedBeforeProps) {
  const translate = useTranslate();
  const typedText = useTypedText();
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography id={id} variant="body2" color="warning" sx={{ overflowWrap: 'anywhere' }}>
        {translate('planning.draft.typedBefore', { value: typedText(typed) })}
      </Typography>
      <Button variant="text" onClick={onClear} sx={{ displayPrint: 'none', minHeight: 44 }}>
        {translate('planning.value.clear')}
      </Button>
    </Box>
  );
}
