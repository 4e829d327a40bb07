import { useInput, useResourceContext, useTranslate } from 'react-admin';
import type { FieldSpec } from '../../../../domain/fields';
import { describeResource } from '../../providers/resources';

interface FieldOptions {
  source: string;
  /** From the form's value to the input's, and back. */
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
}

/** An input's ties to the form: its label from the catalogue, its limits from the domain. */
export function useField({ source, format, parse }: FieldOptions) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { id, field, fieldState } = useInput<unknown>({
    source,
    ...(format ? { format } : {}),
    ...(parse ? { parse } : {}),
  });
  const spec = describeResource(resource).fields[source];
  const value: unknown = field.value;
  return {
    id,
    field,
    value,
    label: translate(`resources.${resource}.fields.${source}`),
    isRequired: isRequired(spec),
    maxLength: spec && 'max' in spec ? spec.max : undefined,
    problem: fieldState.error?.message,
  };
}

function isRequired(spec: FieldSpec | undefined): boolean {
  return spec !== undefined && 'required' in spec && spec.required === true;
}

/** What a text input shows of a value. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
