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
import type { RegisterSnapshot } from './inspection';
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

/** The controls whose value is computed from those of others, by their ids (docs/product.md, "Derived controls"). */
export function derivedValues(
  registers: readonly DerivableRegister[],
  context: DerivingContext,
): Map<string, DerivedValue> {
  return new Map(
    registers.flatMap(({ upkeepId, control }): [string, DerivedValue][] => {
      const { upkeepDerived: derivation, upkeepFrequency } = control;
      if (!derivation) return [];
      const from = derivationSources[derivation].flatMap(
        (input) => sourceOf(input, upkeepFrequency, registers, context) ?? [],
      );
      const { value, missing } = derive(derivation, from);
      return [[upkeepId, { value: value ?? '', from, missing }]];
    }),
  );
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
    return measured.value === ''
      ? undefined
      : { parameter, upkeepId, value: measured.value, at: at.toISOString() };
  }
  const before = previous
    .find((one) => one.upkeepId === upkeepId)
    ?.values.find((one) => one.value !== '' && Date.parse(one.at) < at.getTime());
  return before && { parameter, upkeepId, value: before.value, at: before.at };
}

/** The one control that measures something; of several the one that is asked for as often as what follows from it. */
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
      ? measuring.filter(({ control }) => control.upkeepFrequency === frequency)
      : measuring;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/**
 * Whether nobody asks for a control, so that its value is no verdict and its lack holds none back: the law wants the index of
 * Langelier only where the pH is out of its limits.
 * @param from The sources that its value follows from, if it is derived.
 * @param resultOf The verdict of another control of the inspection.
 */
export function isUnasked(
  {
    control,
    from = [],
  }: { control: Pick<DerivableControl, 'upkeepDerived'>; from?: readonly DerivedSource[] },
  resultOf: (upkeepId: string) => Verdict | null | undefined,
): boolean {
  if (control.upkeepDerived !== 'langelier') return false;
  const pH = from.find(({ parameter }) => parameter === 'ph')?.upkeepId;
  return pH != null && resultOf(pH) === 'pass';
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
