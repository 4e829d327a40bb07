import { checkLimits } from '../../../domain/upkeeps';
import type { FormDefinition } from '../common/form/definition';
import { UpkeepInputs } from './UpkeepInputs';
import { type LimitField, limitsOf, shownLimits } from './limits';

const LIMIT_FIELDS: LimitField[] = ['upkeepLimitType', 'upkeepLimitUp', 'upkeepLimitDown', 'upkeepLimit'];

export const upkeepForm: FormDefinition = {
  resource: 'manteniments',
  Inputs: UpkeepInputs,
  defaults: {
    upkeepLimitUpStrict: false,
    upkeepLimitDownStrict: false,
    upkeepCriticalUpReached: false,
    upkeepCriticalDownReached: false,
    upkeepCritical: false,
    upkeepActive: true,
  },
  check(data) {
    const limits = limitsOf(data);
    // None is chosen here yet: what is left open is not meant as "no limit".
    return limits ? checkLimits({ ...limits, upkeepLimitType: limits.upkeepLimitType ?? undefined }) : {};
  },
  /** A limit that was typed before another type hid it is not meant. */
  toSend(data, isEdit) {
    const shown = shownLimits(data, isEdit);
    const hidden = LIMIT_FIELDS.filter((field) => !shown.includes(field));
    return { ...data, ...Object.fromEntries(hidden.map((field) => [field, null])) };
  },
};
