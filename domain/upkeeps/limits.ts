import type { FieldMessages } from '../messages';
import { message } from '../messages';

export const valueKinds = ['number', 'string', 'boolean'] as const;
/** What a control's value is: a number within limits, a text, or a Si/No. */
export type ValueKind = (typeof valueKinds)[number];

export const limitTypes = ['up', 'down', 'up-down'] as const;
export type LimitType = (typeof limitTypes)[number];

/** What a form or a client may send: `other` is an old name of `up-down` (docs/product.md, "Limits and verdicts"). */
export const limitTypeInputs = [...limitTypes, 'other'] as const;
export type LimitTypeInput = (typeof limitTypeInputs)[number];

/** What a value is checked against. A limit that is null does not bound. */
export interface ControlLimits {
  upkeepValue: ValueKind;
  upkeepLimitType: LimitType | null;
  upkeepLimitUp: number | null;
  upkeepLimitDown: number | null;
  /** The expected answer of a Si/No. */
  upkeepLimit: boolean | null;
}

/** A recorded value; `''` is no value. */
export type RecordedValue = number | boolean | string;

export type Verdict = 'pass' | 'fail';

/** The text with which a text control passes, and the one that is suggested beside it. */
export const TEXT_CORRECT = 'Correcte';
export const TEXT_INCORRECT = 'Incorrecte';

export function readLimitType(input: LimitTypeInput | null): LimitType | null {
  return input === 'other' ? 'up-down' : input;
}

/** Which limits bound a control: those that its limit type names and that are not empty. */
export function boundsOf(control: ControlLimits): { up: number | null; down: number | null } {
  const { upkeepValue, upkeepLimitType } = control;
  if (upkeepValue !== 'number') return { up: null, down: null };
  return {
    up: upkeepLimitType === 'down' ? null : control.upkeepLimitUp,
    down: upkeepLimitType === 'up' ? null : control.upkeepLimitDown,
  };
}

/** The check of one value (docs/product.md, "Limits and verdicts"), bounds included; null when there is no value. */
export function checkValue(control: ControlLimits, value: RecordedValue): Verdict | null {
  if (value === '') return null;
  return passes(control, value) ? 'pass' : 'fail';
}

function passes(control: ControlLimits, value: RecordedValue): boolean {
  switch (control.upkeepValue) {
    case 'number': {
      const { up, down } = boundsOf(control);
      return typeof value === 'number' && (up === null || value <= up) && (down === null || value >= down);
    }
    case 'boolean':
      return control.upkeepLimit === null || value === control.upkeepLimit;
    case 'string':
      return value === TEXT_CORRECT;
  }
}

/** What is missing or crossed in a control's limits, by field (docs/product.md, "Limits and verdicts"). */
export function checkLimits(control: ControlLimits): FieldMessages {
  if (control.upkeepValue === 'boolean') {
    return control.upkeepLimit === null ? { upkeepLimit: message('upkeeps.limit') } : {};
  }
  if (control.upkeepValue === 'string') return {};
  const { upkeepLimitType, upkeepLimitUp, upkeepLimitDown } = control;
  if (upkeepLimitType === null) return { upkeepLimitType: message('upkeeps.limitType') };
  const problems: FieldMessages = {};
  if (upkeepLimitType !== 'down' && upkeepLimitUp === null) {
    problems.upkeepLimitUp = message('upkeeps.limitUp');
  }
  if (upkeepLimitType !== 'up' && upkeepLimitDown === null) {
    problems.upkeepLimitDown = message('upkeeps.limitDown');
  }
  const { up, down } = boundsOf(control);
  if (up !== null && down !== null && down > up) {
    problems.upkeepLimitDown = message('upkeeps.limitsCrossed');
  }
  return problems;
}
