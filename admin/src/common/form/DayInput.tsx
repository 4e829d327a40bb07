import { type InputProps, ValidationError, useInput, useTranslateLabel } from 'react-admin';
import type { Day } from '../../../../domain/common';
import { DayField } from '../../planning/dates/DayField';

interface DayInputProps extends Pick<
  InputProps<Day | null>,
  'source' | 'validate' | 'defaultValue' | 'shouldUnregister'
> {
  /** A key of the catalogue, where the source has none. */
  label?: string;
  required?: boolean;
  min?: Day;
  max?: Day;
  /** For `<List filters>`: the filter is always there. */
  alwaysOn?: boolean;
}

/** `<DayField>` as an input of react-admin's forms and filters. */
export function DayInput({
  source,
  label: labelKey,
  validate,
  defaultValue,
  shouldUnregister,
  required,
  min,
  max,
}: DayInputProps) {
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput<Day | null>({ source, validate, defaultValue, shouldUnregister });
  const problem = fieldState.error?.message;
  const label = translateLabel({ label: labelKey, source });
  const value: unknown = field.value;
  return (
    <DayField
      label={typeof label === 'string' ? label : source}
      value={typeof value === 'string' ? value : ''}
      onChange={field.onChange}
      min={min}
      max={max}
      required={required}
      problem={problem ? <ValidationError error={problem} /> : undefined}
    />
  );
}
