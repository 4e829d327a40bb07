import { Stack } from '@mui/material';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '../../../../domain/messages';
import { type Quantity, readTypedLimit, understoodOtherwise, typedText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { ReadingChoice } from './ReadingChoice';
import { stepped } from './stepped';

interface DecimalInputProps extends TextInputProps {
  source: string;
  validate: Validator[];
  /** What the number is a number of: it says whether a mark separates thousands. */
  quantity: Quantity;
}

/**
 * react-admin's `<TextInput>` for a decimal, with a numeric keyboard: it takes numbers as people write them, which a browser's own
 * number input takes or drops as its language is. The form has the number; what is none stays a text there, and is refused:
 * of one with two readings somebody has to say which is meant. The arrow keys step by 0.01.
 */
export function DecimalInput({ quantity, validate, helperText, ...props }: DecimalInputProps) {
  const { source } = props;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch<Record<string, unknown>>({ name: source });
  const [typed, setTyped] = useState('');
  const shown = shownOf(value);
  const read = readTypedLimit(shown, quantity);
  const meant = numberIn(shown, quantity);

  /** As it was typed, as long as it means what the form has; else as it is typed here. */
  function shownOf(stored: unknown): string {
    if (typeof stored === 'number') return stored === numberIn(typed, quantity) ? typed : typedText(stored);
    return typeof stored === 'string' ? stored : '';
  }

  function keep(text: string): unknown {
    setTyped(text);
    return meaningOf(text, quantity);
  }

  function type(text: string): void {
    setValue(source, keep(text), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    type(stepped(shown, event.key === 'ArrowUp' ? 1 : -1, quantity));
  }

  // In other units the same text may be one number.
  useEffect(() => {
    if (typeof value === 'string' && meant !== undefined) setValue(source, meant, { shouldValidate: true });
  }, [value, meant, source, setValue]);

  const understood = meant === undefined ? '' : understoodOtherwise(shown, quantity, meant);
  const question = translate('common.decimal.which', { typed: shown });
  const help = understood ? translate('common.decimal.understood', { text: understood }) : helperText;
  return (
    <div>
      <TextInput
        {...props}
        validate={[(stored: unknown) => problemOf(stored, quantity), ...validate]}
        format={shownOf}
        parse={keep}
        onKeyDown={step}
        helperText={read.kind === 'ambiguous' ? question : help}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {read.kind === 'ambiguous' && (
        <Stack direction="row" role="group" aria-label={question} sx={{ mt: 1, gap: 1 }}>
          <ReadingChoice readings={read.readings} onChoose={type} />
        </Stack>
      )}
    </div>
  );
}

/** The number that a text is by itself. */
function numberIn(text: string, quantity: Quantity): number | undefined {
  const read = readTypedLimit(text, quantity);
  return read.kind === 'value' && typeof read.value === 'number' ? read.value : undefined;
}

function meaningOf(text: string, quantity: Quantity): number | string | null {
  return text.trim() === '' ? null : (numberIn(text, quantity) ?? text);
}

function problemOf(stored: unknown, quantity: Quantity): string | undefined {
  if (typeof stored !== 'string') return undefined;
  const read = readTypedLimit(stored, quantity);
  return read.kind === 'value' ? undefined : textOf(read.problem);
}
