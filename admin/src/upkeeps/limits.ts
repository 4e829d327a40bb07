import type { TransformData } from 'react-admin';
import { readDecimal } from '../../../domain/common';
import {
  type ControlLimits,
  type LimitType,
  limitTypes,
  noLimits,
  valueKinds,
} from '../../../domain/upkeeps';

type FormValues = Record<string, unknown>;

export type LimitField = 'upkeepLimitType' | 'upkeepLimitUp' | 'upkeepLimitDown' | 'upkeepLimit';

function readLimitType(value: unknown): LimitType | null {
  return limitTypes.find((type) => type === value) ?? null;
}

const numberOrNull = (value: unknown) => readDecimal(value) ?? null;

/** The limits that a form's values describe; undefined while it has no kind of value. */
export function limitsOf(values: FormValues): ControlLimits | undefined {
  const upkeepValue = valueKinds.find((kind) => kind === values.upkeepValue);
  if (upkeepValue === undefined) return undefined;
  return {
    ...noLimits,
    upkeepValue,
    upkeepLimitType: readLimitType(values.upkeepLimitType),
    upkeepLimitUp: numberOrNull(values.upkeepLimitUp),
    upkeepLimitDown: numberOrNull(values.upkeepLimitDown),
    upkeepLimit: typeof values.upkeepLimit === 'boolean' ? values.upkeepLimit : null,
  };
}

/** Which limits the control uses: those that its kind of value and its limit type name. */
export function usedLimits(values: FormValues): LimitField[] {
  switch (values.upkeepValue) {
    case 'boolean':
      return ['upkeepLimit'];
    case 'number': {
      const type = readLimitType(values.upkeepLimitType);
      return [
        'upkeepLimitType',
        ...(type === 'up' || type === 'up-down' ? ['upkeepLimitUp' as const] : []),
        ...(type === 'down' || type === 'up-down' ? ['upkeepLimitDown' as const] : []),
      ];
    }
    default:
      return [];
  }
}

/** Which limits the form shows: those that are used, and both of a number that is edited. */
export function shownLimits(values: FormValues, isEdit: boolean): LimitField[] {
  return isEdit && values.upkeepValue === 'number'
    ? ['upkeepLimitType', 'upkeepLimitUp', 'upkeepLimitDown']
    : usedLimits(values);
}

const LIMIT_FIELDS: LimitField[] = ['upkeepLimitType', 'upkeepLimitUp', 'upkeepLimitDown', 'upkeepLimit'];

/** What is sent of a form: a limit that was typed before another type hid it is not meant. */
export const withoutHiddenLimits: TransformData = (values: FormValues, options) => {
  const shown = shownLimits(values, options?.previousData !== undefined);
  const hidden = LIMIT_FIELDS.filter((field) => !shown.includes(field));
  return { ...values, ...Object.fromEntries(hidden.map((field) => [field, null])) };
};
