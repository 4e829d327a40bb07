import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { INVALID } from '../common/focusFirstInvalid';
import { ANSWERS } from './answers';
import { VALUE_INPUT } from './focusNext';
import type { ValueInputProps } from './valueInputProps';

/** Sí, No, or no answer yet, which is not a No; a second touch on the answer takes it back. */
export function FlagValueInput({ id, describedBy, typed, invalid, onType, onLeave }: ValueInputProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <ToggleButtonGroup
        id={id}
        {...(invalid && INVALID)}
        exclusive
        fullWidth
        value={typed === '' ? null : typed}
        onChange={(_, answer: boolean | null) => onType(answer ?? '')}
        onBlur={onLeave}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        sx={ANSWERS}
      >
        <ToggleButton value={true} {...(typed === '' && VALUE_INPUT)}>
          {translate('planning.value.yes')}
        </ToggleButton>
        <ToggleButton value={false}>{translate('planning.value.no')}</ToggleButton>
      </ToggleButtonGroup>
      {/* It keeps its room, so that answering moves nothing under the finger. */}
      <Button
        variant="text"
        onClick={() => onType('')}
        sx={{ minHeight: 44, visibility: typed === '' ? 'hidden' : undefined }}
      >
        {translate('planning.value.clear')}
      </Button>
    </Stack>
  );
}
