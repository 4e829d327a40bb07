/** The OpenAPI schema of a verdict. */
export const verdictSchema = { type: 'string' as const, enum: ['pass', 'fail', null], nullable: true };

/** The OpenAPI schema of a recorded value. */
export const valueSchema = {
  oneOf: [{ type: 'number' as const }, { type: 'boolean' as const }, { type: 'string' as const }],
  description: "'' is no value",
};
