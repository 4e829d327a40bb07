import { TextField } from '@mui/material';
import { asText, useField } from './useField';

interface TextInputProps {
  source: string;
  type?: 'text' | 'email';
  isMultiline?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  help?: string;
}

/** A text of the record. */
export function TextInput({
  source,
  type = 'text',
  isMultiline = false,
  autoFocus = false,
  autoComplete = 'off',
  help,
}: TextInputProps) {
  const { id, field, value, label, isRequired, maxLength, problem } = useField({ source });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type={type}
      label={label}
      value={asText(value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required={isRequired}
      error={problem !== undefined}
      helperText={problem ?? help}
      autoFocus={autoFocus}
      multiline={isMultiline}
      minRows={isMultiline ? 3 : undefined}
      slotProps={{ htmlInput: { maxLength, autoComplete } }}
    />
  );
}
