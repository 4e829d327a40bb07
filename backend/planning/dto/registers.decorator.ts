import type { ApiPropertyOptions } from '@nestjs/swagger';
import { MAX_REGISTERS, MISSING_REASON_MAX, readRegisters } from '../../../domain/planning';
import { ReadBy } from '../../common';

const registersSchema: ApiPropertyOptions = {
  type: 'array',
  maxItems: MAX_REGISTERS,
  items: {
    type: 'object',
    required: ['elementRegistersUpkeeps'],
    properties: {
      elementRegistersUpkeeps: { description: 'Id of a control, or the object that was read' },
      elementValues: {
        description: "Number (also as text, with point or comma), true or false, or text; '' is no value",
      },
      elementMissingReason: {
        type: 'string',
        maxLength: MISSING_REASON_MAX,
        nullable: true,
        description: 'Why there is no value; only of a control that has none',
      },
    },
  },
};

/** The controls of an inspection, with what was recorded for each of them. */
export function Registers(): PropertyDecorator {
  return ReadBy(readRegisters, { required: false, api: registersSchema });
}
