import { limitTypes } from '../../../domain/upkeeps';

/** The OpenAPI schema of a verdict. */
export const verdictSchema = { type: 'string' as const, enum: ['pass', 'fail', null], nullable: true };

/** The OpenAPI schema of a recorded value. */
export const valueSchema = {
  oneOf: [{ type: 'number' as const }, { type: 'boolean' as const }, { type: 'string' as const }],
  description: "'' is no value",
};

/** The OpenAPI schemas of the limits that a value was checked against. */
export const limitSchemas = {
  upkeepLimitType: { type: 'string' as const, enum: [...limitTypes, null], nullable: true },
  upkeepLimitUp: { type: 'number' as const, nullable: true },
  upkeepLimitDown: { type: 'number' as const, nullable: true },
  upkeepLimit: { type: 'boolean' as const, nullable: true },
};
