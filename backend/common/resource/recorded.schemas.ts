import { verdicts } from '../../../domain/upkeeps';

/** The OpenAPI schema of a verdict. */
export const verdictSchema = { type: 'string' as const, enum: [...verdicts, null], nullable: true };

/** The OpenAPI schema of a recorded value. */
export const valueSchema = {
  oneOf: [{ type: 'number' as const }, { type: 'boolean' as const }, { type: 'string' as const }],
  description: "'' is no value",
};
