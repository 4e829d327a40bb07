import {
  type ControlLimits,
  type DerivedInput,
  type DerivedSource,
  type RecordedValue,
  type Verdict,
  derivationSources,
  derive,
  isUnlimited,
} from '../upkeeps';
import { isPickedDay } from '../common';
import type { Register, RegisterSnapshot } from './inspection';
import type { PreviousValue } from './previous-values';

type DerivableControl = Pick<
  RegisterSnapshot,
  'upkeepValue' | 'upkeepParameter' | 'upkeepFrequency' | 'upkeepDerived'
>;

/** A control of an inspection and its value, saved or typed; `''` is no value. */
export interface DerivableRegister {
  upkeepId: string;
  control: DerivableControl;
  value: RecordedValue;
  /** What was computed of it when the inspection was done. */
  kept?: DerivedValue;
}

/** What derived values depend on besides the inspection's other controls. */
export interface DerivingContext {
  /** When the inspection is done. */
  at: Date;
  /** The vessel's, in m³; null where nobody has said it. */
  volume: number | null;
  /** What controls had before, the newest first; only those of meters count. */
  previous: readonly { upkeepId: string; values: readonly Pick<PreviousValue, 'value' | 'at'>[] }[];
}

/** What comes of a derived control. */
export interface DerivedValue {
  /** `''` where nothing can be computed. */
  value: RecordedValue;
  from: DerivedSource[];
  /** The inputs that are not there, or do not say one number; none where the formula has no result. */
  missing: DerivedInput[];
}

/**
 * The controls whose value is computed from those of others, by their ids (docs/product.md, "Derived controls"). What was computed stays until what
 * was measured, or when, is another: an element's volume and what a meter showed before may have been corrected since.
 */
export function derivedValues(
  registers: readonly DerivableRegister[],
  context: DerivingContext,
): Map<string, DerivedValue> {
  const now = context.at.toISOString();
  return new Map(
    registers.flatMap(({ upkeepId, control, kept }): [string, DerivedValue][] => {
      const { upkeepDerived: derivation, upkeepFrequency } = control;
      if (!derivation) return [];
      const measured = kept?.from.filter(({ at }) => at === now) ?? [];
      const from = derivationSources[derivation].flatMap((input) => {
        const isKept = input === 'volume' || (input === 'meter-before' && measured.length > 0);
        const before = isKept ? kept?.from.find(({ parameter }) => parameter === input) : undefined;
        return before ?? sourceOf(input, upkeepFrequency, registers, context) ?? [];
      });
      const isSame = JSON.stringify(measured) === JSON.stringify(from.filter(({ at }) => at === now));
      if (kept && measured.length > 0 && isSame) return [[upkeepId, kept]];
      const { value, missing } = derive(derivation, from);
      return [[upkeepId, { value: value ?? '', from, missing }]];
    }),
  );
}

/** What was computed of a register, if it was. */
export function computedOf({
  elementValues: value,
  elementDerivedFrom: from,
  elementDerivedMissing: missing = [],
}: Pick<Register, 'elementValues' | 'elementDerivedFrom' | 'elementDerivedMissing'>):
  DerivedValue | undefined {
  return from && { value, from, missing };
}

/** The meters of which a derived control needs what they showed last. */
export function metersIn(registers: readonly DerivableRegister[]): string[] {
  const meters = registers.flatMap(({ control: { upkeepDerived: derivation, upkeepFrequency } }) =>
    derivation && derivationSources[derivation].includes('meter-before')
      ? (registerOf('meter', upkeepFrequency, registers)?.upkeepId ?? [])
      : [],
  );
  return [...new Set(meters)];
}

function sourceOf(
  parameter: DerivedInput,
  frequency: DerivableControl['upkeepFrequency'],
  registers: readonly DerivableRegister[],
  { at, volume, previous }: DerivingContext,
): DerivedSource | undefined {
  if (parameter === 'volume') {
    return volume === null ? undefined : { parameter, upkeepId: null, value: volume, at: null };
  }
  const measured = registerOf(parameter === 'meter-before' ? 'meter' : parameter, frequency, registers);
  if (!measured) return undefined;
  const { upkeepId } = measured;
  if (parameter !== 'meter-before') {
    // Of a picked day nobody knows the hour, and hours are counted.
    return measured.value === '' || (parameter === 'meter' && isPickedDay(at))
      ? undefined
      : { parameter, upkeepId, value: measured.value, at: at.toISOString() };
  }
  const before = previous
    .find((one) => one.upkeepId === upkeepId)
    ?.values.find((one) => one.value !== '' && Date.parse(one.at) < at.getTime());
  return before && !isPickedDay(new Date(before.at))
    ? { parameter, upkeepId, value: before.value, at: before.at }
    : undefined;
}

/**
 * The one control that measures something; of several the one that is asked for as often as what follows from it, each day where that is asked for
 * only at times.
 */
function registerOf(
  parameter: DerivableControl['upkeepParameter'],
  frequency: DerivableControl['upkeepFrequency'],
  registers: readonly DerivableRegister[],
): DerivableRegister | undefined {
  const measuring = registers.filter(
    ({ control }) =>
      control.upkeepParameter === parameter && !control.upkeepDerived && control.upkeepValue === 'number',
  );
  const chosen =
    measuring.length > 1
      ? measuring.filter(({ control }) => control.upkeepFrequency === (frequency ?? 'daily'))
      : measuring;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/**
 * Whether nobody asks for a control, so that its value is no verdict and its lack holds none back: the law wants the index of
 * Langelier only where the pH is out of its limits.
 * @param registers The controls of the inspection, and their verdicts.
 */
export function isUnasked(
  { upkeepDerived }: Pick<DerivableControl, 'upkeepDerived'>,
  registers: readonly { control: Pick<DerivableControl, 'upkeepParameter'> | null; result: Verdict | null }[],
): boolean {
  if (upkeepDerived !== 'langelier') return false;
  const told = registers.flatMap(({ control, result }) =>
    control?.upkeepParameter === 'ph' && result ? result : [],
  );
  return told.length > 0 && told.every((result) => result === 'pass');
}

/**
 * Whether a control without a value is measured for nothing else than what nobody asks for: it has no limit and no frequency of its own.
 * @param unasked What those derived controls lack that nobody asks for (`isUnasked`).
 */
export function isIdle(
  control: Pick<DerivableControl, 'upkeepParameter' | 'upkeepFrequency'> & ControlLimits,
  unasked: readonly DerivedInput[],
): boolean {
  const { upkeepParameter: parameter, upkeepFrequency: frequency } = control;
  return parameter !== null && frequency === null && isUnlimited(control) && unasked.includes(parameter);
}
