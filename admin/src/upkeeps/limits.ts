import type { TransformData } from 'react-admin';
import {
  type LimitType,
  type LimitsToCheck,
  limitTypes,
  noLimits,
  valueKinds,
} from '../../../domain/upkeeps';

type FormValues = Record<string, unknown>;

export type LimitField = keyof typeof noLimits;

/** The fields of a number's two sides. */
export const sides = {
  up: {
    limit: 'upkeepLimitUp',
    strict: 'upkeepLimitUpStrict',
    closing: 'upkeepCriticalUp',
    reached: 'upkeepCriticalUpReached',
  },
  down: {
    limit: 'upkeepLimitDown',
    strict: 'upkeepLimitDownStrict',
    closing: 'upkeepCriticalDown',
    reached: 'upkeepCriticalDownReached',
  },
} as const satisfies Record<string, Record<string, LimitField>>;

export type Side = keyof typeof sides;

/** The limit type of a form: null is a number without limit, undefined one that nobody has chosen yet. */
function readLimitType(value: unknown): LimitType | null | undefined {
  return value === null ? null : limitTypes.find((type) => type === value);
}

/** The limits that a form's values describe; undefined while it has no kind of value. */
export function limitsOf(values: FormValues): LimitsToCheck | undefined {
  const upkeepValue = valueKinds.find((kind) => kind === values.upkeepValue);
  if (upkeepValue === undefined) return undefined;
  const numberOf = (field: LimitField) => {
    const value = values[field];
    // What is no number by itself stays a text, and is refused as such.
    return typeof value === 'number' ? value : null;
  };
  const flagOf = (field: LimitField) => values[field] === true;
  const { upkeepLimit, upkeepCriticalText } = values;
  return {
    upkeepValue,
    upkeepLimitType: readLimitType(values.upkeepLimitType),
    upkeepLimitUp: numberOf('upkeepLimitUp'),
    upkeepLimitDown: numberOf('upkeepLimitDown'),
    upkeepLimitUpStrict: flagOf('upkeepLimitUpStrict'),
    upkeepLimitDownStrict: flagOf('upkeepLimitDownStrict'),
    upkeepLimit: typeof upkeepLimit === 'boolean' ? upkeepLimit : null,
    upkeepCriticalUp: numberOf('upkeepCriticalUp'),
    upkeepCriticalDown: numberOf('upkeepCriticalDown'),
    upkeepCriticalUpReached: flagOf('upkeepCriticalUpReached'),
    upkeepCriticalDownReached: flagOf('upkeepCriticalDownReached'),
    upkeepCritical: flagOf('upkeepCritical'),
    upkeepCriticalText: typeof upkeepCriticalText === 'string' ? upkeepCriticalText : '',
  };
}

/** The sides that a number's limit type names. */
export function usedSides({ upkeepValue, upkeepLimitType }: FormValues): Side[] {
  const type = upkeepValue === 'number' ? readLimitType(upkeepLimitType) : null;
  if (type == null) return [];
  return type === 'up-down' ? ['up', 'down'] : [type];
}

/** Which limits and closing values the control uses: those that its kind of value and its limit type name. */
export function usedLimits(values: FormValues): LimitField[] {
  switch (values.upkeepValue) {
    case 'boolean':
      return ['upkeepLimit', 'upkeepCritical', 'upkeepCriticalText'];
    case 'string':
      return ['upkeepCritical', 'upkeepCriticalText'];
    case 'number': {
      const used = usedSides(values).flatMap((side) => Object.values(sides[side]));
      return ['upkeepLimitType', ...used, ...(used.length > 0 ? ['upkeepCriticalText' as const] : [])];
    }
    default:
      return [];
  }
}

/** Which of them the form shows: those that are used, and both bounds of a number with limits that is edited. */
export function shownLimits(values: FormValues, isEdit: boolean): LimitField[] {
  const used = usedLimits(values);
  const showsBoth = isEdit && values.upkeepValue === 'number' && values.upkeepLimitType !== null;
  return showsBoth ? [...used, sides.up.limit, sides.down.limit] : used;
}

/** What is sent of a form: what was entered before another kind or type hid it is not meant. */
export const withoutHiddenLimits: TransformData = (values: FormValues, options) => {
  const shown = new Set<string>(shownLimits(values, options?.previousData !== undefined));
  const hidden = Object.entries(noLimits).filter(([field]) => !shown.has(field));
  return {
    ...values,
    ...Object.fromEntries(hidden),
    ...flagsWithoutValue(values),
    ...(values.upkeepValue !== 'number' && { upkeepDerived: null }),
  };
};

/** Whether a closing value itself closes means nothing where there is none. */
function flagsWithoutValue(values: FormValues): FormValues {
  const blank = Object.values(sides).filter(({ closing }) => typeof values[closing] !== 'number');
  return Object.fromEntries(blank.map(({ reached }) => [reached, false]));
}
