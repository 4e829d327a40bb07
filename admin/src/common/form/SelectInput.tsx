import { TextField } from '@mui/material';
import { useText } from '../../i18n/useText';
import { useField } from './useField';

/** What the placeholder's option carries (docs/product.md, "Screens: forms of master data"). */
export const PLACEHOLDER_VALUE = 'selecciona';

export interface Choice {
  value: string | boolean;
  label: string;
}

interface SelectInputProps {
  source: string;
  choices: Choice[];
  /** What the form's value is among the choices, where it is not one of them itself. */
  format?: (value: unknown) => unknown;
  isDisabled?: boolean;
  /** Where the form asks for it and the record alone does not. */
  isRequired?: boolean;
  help?: string;
  /** Called with what was chosen, null for nothing. */
  onChoose?: (value: Choice['value'] | null) => void;
}

/** One of a few, or the placeholder. The browser's own list, so that a phone shows its own picker. */
export function SelectInput({
  source,
  choices,
  format,
  isDisabled = false,
  isRequired = false,
  help,
  onChoose,
}: SelectInputProps) {
  const text = useText();
  const { id, field, value, label, isRequired: isAlwaysRequired, problem } = useField({ source, format });
  const isChosen = (typeof value === 'string' && value !== '') || typeof value === 'boolean';
  const shown = isChosen ? String(value) : PLACEHOLDER_VALUE;

  function handleChange(chosen: string) {
    const choice = choices.find((candidate) => String(candidate.value) === chosen)?.value ?? null;
    field.onChange(choice);
    onChoose?.(choice);
  }

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      select
      label={label}
      value={shown}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={field.onBlur}
      required={isRequired || isAlwaysRequired}
      disabled={isDisabled}
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={{ select: { native: true } }}
    >
      <option value={PLACEHOLDER_VALUE}>{text('common.select')}</option>
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
