import { TextField } from '@mui/material';
import { formatDecimal } from '../../../../domain/common';
import { asText, useField } from './useField';
import { stepped } from './stepped';

interface DecimalInputProps {
  source: string;
  isRequired?: boolean;
  help?: string;
}

/**
 * A decimal as plain text with a numeric keyboard: it takes a comma and a point, which a browser's own
 * number input takes or drops as its language is. The arrow keys step by 0.01.
 */
export function DecimalInput({ source, isRequired = false, help }: DecimalInputProps) {
  const { id, field, value, label, problem } = useField({
    source,
    format: (stored) => (typeof stored === 'number' ? formatDecimal(stored) : (stored ?? '')),
  });
  const text = asText(value);
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        field.onChange(stepped(text, event.key === 'ArrowUp' ? 1 : -1));
      }}
      required={isRequired}
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
