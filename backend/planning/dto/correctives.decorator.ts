import type { ApiPropertyOptions } from '@nestjs/swagger';
import { CORRECTIVE_DESCRIPTION_MAX, MAX_CORRECTIVES, readCorrectives } from '../../../domain/planning';
import { ReadBy } from '../../common';

const idSchema = { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } as const;

const correctivesSchema: ApiPropertyOptions = {
  type: 'array',
  maxItems: MAX_CORRECTIVES,
  writeOnly: true,
  description: 'Corrective measures that the save opens',
  items: {
    type: 'object',
    required: ['id', 'upkeepId', 'description', 'deadline'],
    properties: {
      id: { ...idSchema, description: "The client's, so that a repeated save opens no second one" },
      upkeepId: { ...idSchema, description: 'A control of the inspection' },
      description: { type: 'string', minLength: 1, maxLength: CORRECTIVE_DESCRIPTION_MAX },
      deadline: { type: 'string', format: 'date' },
      userId: { ...idSchema, nullable: true, description: 'Who answers for it; the caller unless given' },
    },
  },
};

/** The corrective measures that a save opens. */
export function Correctives(): PropertyDecorator {
  return ReadBy(readCorrectives, { required: false, api: correctivesSchema });
}
