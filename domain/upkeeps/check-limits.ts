import { type FieldMessages, message } from '../messages';
import type { Derivation } from './derived';
import { type ControlLimits, type LimitType, boundsOf } from './limits';

/** A control's limits as they would become. Where nobody has said what the limit type is, it is undefined or blank. */
export interface LimitsToCheck extends Omit<ControlLimits, 'upkeepLimitType'> {
  upkeepLimitType: LimitType | '' | null | undefined;
  upkeepDerived?: Derivation | null;
}

/** What is missing or crossed in a control's limits, by field (docs/product.md, "Limits and verdicts"). */
export function checkLimits({ upkeepDerived = null, ...limits }: LimitsToCheck): FieldMessages {
  const isComputable = upkeepDerived === null || limits.upkeepValue === 'number';
  return {
    ...checkKind(limits),
    ...(!isComputable && { upkeepDerived: message('upkeeps.derivedNumber') }),
  };
}

function checkKind({ upkeepLimitType, ...limits }: LimitsToCheck): FieldMessages {
  // A number without limit has to be meant.
  const isUnsaid = upkeepLimitType === undefined || upkeepLimitType === '';
  const control: ControlLimits = { ...limits, upkeepLimitType: isUnsaid ? null : upkeepLimitType };
  switch (control.upkeepValue) {
    case 'number':
      return isUnsaid ? { upkeepLimitType: message('upkeeps.limitType') } : checkNumber(control);
    case 'boolean':
      return {
        ...(control.upkeepLimit === null && { upkeepLimit: message('upkeeps.limit') }),
        ...checkClosing(control),
      };
    case 'string':
      return checkClosing(control);
  }
}

function checkNumber(control: ControlLimits): FieldMessages {
  const { upkeepLimitType, upkeepLimitUp, upkeepLimitDown } = control;
  const problems: FieldMessages = {};
  if (upkeepLimitType !== null && upkeepLimitType !== 'down' && upkeepLimitUp === null) {
    problems.upkeepLimitUp = message('upkeeps.limitUp');
  }
  if (upkeepLimitType !== null && upkeepLimitType !== 'up' && upkeepLimitDown === null) {
    problems.upkeepLimitDown = message('upkeeps.limitDown');
  }
  const { up, down } = boundsOf(control);
  const isStrict = control.upkeepLimitUpStrict || control.upkeepLimitDownStrict;
  // Nothing would pass.
  if (up !== null && down !== null && (down > up || (down === up && isStrict))) {
    problems.upkeepLimitDown = message('upkeeps.limitsCrossed');
  }
  return { ...problems, ...checkClosing(control) };
}

/** A closing value stands outside the limit of its side, or on it; where there is no limit, there is none. */
function checkClosing(control: ControlLimits): FieldMessages {
  const { upkeepValue, upkeepCriticalUp, upkeepCriticalDown } = control;
  const { up, down } = boundsOf(control);
  const problems: FieldMessages = {};
  if (upkeepCriticalUp !== null) {
    if (upkeepValue !== 'number') problems.upkeepCriticalUp = message('upkeeps.criticalNumber');
    else if (up === null) problems.upkeepCriticalUp = message('upkeeps.criticalNoLimit');
    else if (upkeepCriticalUp < up) problems.upkeepCriticalUp = message('upkeeps.criticalUpInside');
  }
  if (upkeepCriticalDown !== null) {
    if (upkeepValue !== 'number') problems.upkeepCriticalDown = message('upkeeps.criticalNumber');
    else if (down === null) problems.upkeepCriticalDown = message('upkeeps.criticalNoLimit');
    else if (upkeepCriticalDown > down) problems.upkeepCriticalDown = message('upkeeps.criticalDownInside');
  }
  return problems;
}
