import type { ApiPropertyOptions } from '@nestjs/swagger';
import { DECISION_REASON_MAX, MAX_REGISTERS, decisionResults, readDecisions } from '../../../domain/planning';
import { ReadBy } from '../../common';

const decisionsSchema: ApiPropertyOptions = {
  type: 'array',
  maxItems: MAX_REGISTERS,
  writeOnly: true,
  description:
    'What a validation decides of the controls that are undecided: of each of them, and of no other',
  items: {
    type: 'object',
    required: ['upkeepId', 'result', 'reason'],
    properties: {
      upkeepId: { type: 'string', pattern: '^[0-9a-fA-F]{24}$', description: 'A control of the inspection' },
      result: { type: 'string', enum: [...decisionResults] },
      reason: { type: 'string', minLength: 1, maxLength: DECISION_REASON_MAX },
    },
  },
};

/** What a validation decides where values do not. */
export function Decisions(): PropertyDecorator {
  return ReadBy(readDecisions, { required: false, api: decisionsSchema });
}
