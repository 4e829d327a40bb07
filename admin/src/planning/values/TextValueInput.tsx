import { Button, Stack, TextField } from '@mui/material';
import { TEXT_CORRECT, TEXT_INCORRECT } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { VALUE_INPUT, goOnWithEnter } from './focusNext';
import { BIG, type ValueInputProps } from './valueInputProps';

const SUGGESTIONS = [TEXT_CORRECT, TEXT_INCORRECT];

/** A text, with the two usual ones a touch away. */
export function TextValueInput({ id, describedBy, typed, invalid, onType, onLeave }: ValueInputProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={1}>
      <TextField
        id={id}
        value={String(typed)}
        error={invalid}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        slotProps={{
          htmlInput: {
            ...(typed === '' && VALUE_INPUT),
            autoComplete: 'off',
            enterKeyHint: 'next',
            'aria-describedby': describedBy,
            'aria-labelledby': `${id}-label`,
            onKeyDown: goOnWithEnter,
          },
          input: { sx: BIG },
        }}
      />
      <Stack direction="row" spacing={1} role="group" aria-label={translate('planning.value.suggestions')}>
        {SUGGESTIONS.map((suggestion) => (
          <Button
            key={suggestion}
            variant={typed === suggestion ? 'contained' : 'outlined'}
            aria-pressed={typed === suggestion}
            onClick={() => onType(suggestion)}
            sx={{ flex: 1, minHeight: 44 }}
          >
            {suggestion}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
