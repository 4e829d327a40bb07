import type { KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatDecimal } from '../../../../domain/common';
import { stepped } from './stepped';

/** A stored number as it is typed here, with a comma. */
function typedOf(value: unknown): unknown {
  return typeof value === 'number' ? formatDecimal(value) : (value ?? '');
}

/**
 * react-admin's `<TextInput>` for a decimal, with a numeric keyboard: it takes a comma and a point, which a browser's own
 * number input takes or drops as its language is. The arrow keys step by 0.01.
 */
export function DecimalInput(props: TextInputProps) {
  const { getValues, setValue } = useFormContext();

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const typed = String(typedOf(getValues(props.source)));
    setValue(props.source, stepped(typed, event.key === 'ArrowUp' ? 1 : -1), {
      shouldDirty: true,
      shouldTouch: true,
    });
  }

  return (
    <TextInput
      {...props}
      format={typedOf}
      onKeyDown={step}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
