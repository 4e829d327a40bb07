import { InputAdornment, TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { boundsOf, readTypedNumber, understoodOtherwise, unitsText } from '../../../../domain/upkeeps';
import { stepped } from '../../common/form/stepped';
import { useTranslate } from '../../i18n/useTranslate';
import { VALUE_INPUT, goOnWithEnter } from './focusNext';
import { BIG, type ValueInputProps } from './valueInputProps';

/**
 * A number as plain text with the phone's numeric keyboard: it takes a comma and a point, and none of
 * what browsers do with `type="number"` (dropping what they cannot read, changing it with the wheel). Below it stands what was
 * understood, where that is not what was typed.
 */
export function NumberValueInput({
  control,
  id,
  describedBy,
  typed,
  invalid,
  onType,
  onLeave,
}: ValueInputProps) {
  const translate = useTranslate();
  const text = String(typed);
  const read = readTypedNumber(text, control);
  const understood =
    read.kind === 'value' && !invalid ? understoodOtherwise(text, control, read.value, read.uncertainty) : '';
  const units = unitsText(control.upkeepTypeUnits);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onType(stepped(text, event.key === 'ArrowUp' ? 1 : -1, control));
    } else {
      goOnWithEnter(event);
    }
  }

  return (
    <TextField
      id={id}
      value={text}
      error={invalid}
      helperText={understood && translate('common.decimal.understood', { text: understood })}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      slotProps={{
        htmlInput: {
          ...VALUE_INPUT,
          // Decimal keyboards of phones have no minus sign.
          inputMode: (boundsOf(control).down ?? 0) < 0 ? 'text' : 'decimal',
          autoComplete: 'off',
          enterKeyHint: 'next',
          'aria-describedby': understood ? `${id}-helper-text ${describedBy}` : describedBy,
          'aria-labelledby': `${id}-label`,
          onKeyDown: handleKey,
        },
        input: {
          endAdornment: units ? <InputAdornment position="end">{units}</InputAdornment> : null,
          sx: BIG,
        },
      }}
    />
  );
}
