import {
  type ControlLimits,
  type ControlPurpose,
  derivations,
  frequencies,
  limitTypes,
  parameters,
} from '../../../domain/upkeeps';

const flag = { type: 'boolean' as const };
const nullableNumber = { type: 'number' as const, nullable: true };

/** The OpenAPI schemas of the limits that a value is checked against. */
export const limitSchemas = {
  upkeepLimitType: { type: 'string' as const, enum: [...limitTypes, null], nullable: true },
  upkeepLimitUp: nullableNumber,
  upkeepLimitDown: nullableNumber,
  upkeepLimitUpStrict: flag,
  upkeepLimitDownStrict: flag,
  upkeepLimit: { type: 'boolean' as const, nullable: true },
  upkeepCriticalUp: nullableNumber,
  upkeepCriticalDown: nullableNumber,
  upkeepCriticalUpReached: flag,
  upkeepCriticalDownReached: flag,
  upkeepCritical: flag,
  upkeepCriticalText: { type: 'string' as const },
} satisfies Record<keyof Omit<ControlLimits, 'upkeepValue'>, object>;

/** The OpenAPI schemas of a control's purpose. */
export const purposeSchemas = {
  upkeepFrequency: { type: 'string' as const, enum: [...frequencies, null], nullable: true },
  upkeepParameter: { type: 'string' as const, enum: [...parameters, null], nullable: true },
  upkeepDerived: { type: 'string' as const, enum: [...derivations, null], nullable: true },
  upkeepSource: { type: 'string' as const },
} satisfies Record<keyof ControlPurpose, object>;
