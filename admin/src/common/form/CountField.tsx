import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { message, textOf } from '../../../../domain/messages';

interface CountFieldProps extends Pick<TextFieldProps, 'label' | 'sx'> {
  value: number;
  max: number;
  /** With undefined while what stands in the field is no number from 1 to the greatest. */
  onChange: (count: number | undefined) => void;
}

/** What is wrong with a count. */
export function countProblem(max: number): string {
  return textOf(message('field.integer', { min: 1, max }));
}

/**
 * A whole number from 1 on, which is text while one types: a browser's own number field changes with the wheel,
 * and what cannot be read yet would be another number.
 */
export function CountField({ value, max, onChange, ...field }: CountFieldProps) {
  // Undefined shows the value.
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const isWrong = typed !== undefined && left && countIn(typed, max) === undefined;

  function handleLeave() {
    setLeft(true);
    if (typed !== undefined && countIn(typed, max) !== undefined) setTyped(undefined);
  }

  return (
    <TextField
      {...field}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setLeft(false);
        setTyped(target.value);
        onChange(countIn(target.value, max));
      }}
      onBlur={handleLeave}
      error={isWrong}
      helperText={isWrong ? countProblem(max) : undefined}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

function countIn(text: string, max: number): number | undefined {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : undefined;
}
