export const valueKinds = ['number', 'string', 'boolean'] as const;
/** What a control's value is: a number within limits, a text, or a Si/No. */
export type ValueKind = (typeof valueKinds)[number];

export const limitTypes = ['up', 'down', 'up-down'] as const;
export type LimitType = (typeof limitTypes)[number];

/** What a form or a client may send: `other` is an old name of `up-down` (docs/product.md, "Limits and verdicts"). */
export const limitTypeInputs = [...limitTypes, 'other'] as const;
export type LimitTypeInput = (typeof limitTypeInputs)[number];

export const CRITICAL_TEXT_MAX = 500;

/** What a value is checked against (docs/product.md, "Limits and verdicts"). A limit that is null does not bound. */
export interface ControlLimits {
  upkeepValue: ValueKind;
  /** Null for what is no number, and for a number without limit. */
  upkeepLimitType: LimitType | null;
  upkeepLimitUp: number | null;
  upkeepLimitDown: number | null;
  /** Whether the upper limit itself fails. */
  upkeepLimitUpStrict: boolean;
  /** Whether the lower limit itself fails. */
  upkeepLimitDownStrict: boolean;
  /** The expected answer of a Si/No. */
  upkeepLimit: boolean | null;
  /** Above it a number closes the installation. */
  upkeepCriticalUp: number | null;
  /** Below it a number closes the installation. */
  upkeepCriticalDown: number | null;
  /** Whether the upper closing value itself closes. */
  upkeepCriticalUpReached: boolean;
  /** Whether the lower closing value itself closes. */
  upkeepCriticalDownReached: boolean;
  /** Whether a Si/No or a text that fails closes. */
  upkeepCritical: boolean;
  /** What is to be done then. */
  upkeepCriticalText: string;
}

/** Limits that bound nothing and close nothing. */
export const noLimits: Omit<ControlLimits, 'upkeepValue'> = {
  upkeepLimitType: null,
  upkeepLimitUp: null,
  upkeepLimitDown: null,
  upkeepLimitUpStrict: false,
  upkeepLimitDownStrict: false,
  upkeepLimit: null,
  upkeepCriticalUp: null,
  upkeepCriticalDown: null,
  upkeepCriticalUpReached: false,
  upkeepCriticalDownReached: false,
  upkeepCritical: false,
  upkeepCriticalText: '',
};

/** The limits among a control's fields; a control of which nothing is known is a text without any. */
export function limitsOf(control: Partial<ControlLimits>): ControlLimits {
  return {
    upkeepValue: control.upkeepValue ?? 'string',
    upkeepLimitType: control.upkeepLimitType ?? null,
    upkeepLimitUp: control.upkeepLimitUp ?? null,
    upkeepLimitDown: control.upkeepLimitDown ?? null,
    upkeepLimitUpStrict: control.upkeepLimitUpStrict ?? false,
    upkeepLimitDownStrict: control.upkeepLimitDownStrict ?? false,
    upkeepLimit: control.upkeepLimit ?? null,
    upkeepCriticalUp: control.upkeepCriticalUp ?? null,
    upkeepCriticalDown: control.upkeepCriticalDown ?? null,
    upkeepCriticalUpReached: control.upkeepCriticalUpReached ?? false,
    upkeepCriticalDownReached: control.upkeepCriticalDownReached ?? false,
    upkeepCritical: control.upkeepCritical ?? false,
    upkeepCriticalText: control.upkeepCriticalText ?? '',
  };
}

/** A recorded value; `''` is no value. */
export type RecordedValue = number | boolean | string;

/** The text with which a text control passes, and the one that is suggested beside it. */
export const TEXT_CORRECT = 'Correcte';
export const TEXT_INCORRECT = 'Incorrecte';

/** The limit type that is kept for an input. */
export function readLimitType(input: LimitTypeInput | '' | null): LimitType | null {
  if (input === '') return null;
  return input === 'other' ? 'up-down' : input;
}

/** A number on either side of a control's values. */
export interface Bounds {
  up: number | null;
  down: number | null;
}

/** Which sides the limit type names; a number without limit and what is no number have none. */
function sidesOf({ upkeepValue, upkeepLimitType }: ControlLimits): { up: boolean; down: boolean } {
  const isBounded = upkeepValue === 'number' && upkeepLimitType !== null;
  return { up: isBounded && upkeepLimitType !== 'down', down: isBounded && upkeepLimitType !== 'up' };
}

/** Which limits bound a control: those that its limit type names and that are not empty. */
export function boundsOf(control: ControlLimits): Bounds {
  const { up, down } = sidesOf(control);
  return { up: up ? control.upkeepLimitUp : null, down: down ? control.upkeepLimitDown : null };
}

/** From where on a number closes, on the sides that have a limit. */
export function closingBoundsOf(control: ControlLimits): Bounds {
  const { up, down } = sidesOf(control);
  return { up: up ? control.upkeepCriticalUp : null, down: down ? control.upkeepCriticalDown : null };
}

/** Whether a control's values are only written down: a number without limit has no verdict. */
export function isUnlimited({ upkeepValue, upkeepLimitType }: ControlLimits): boolean {
  return upkeepValue === 'number' && upkeepLimitType === null;
}
