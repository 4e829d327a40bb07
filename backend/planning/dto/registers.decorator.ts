import type { ApiPropertyOptions } from '@nestjs/swagger';
import { MAX_REGISTERS, MISSING_REASON_MAX, readRegisters } from '../../../domain/planning';
import { UNCERTAINTY_MAX } from '../../../domain/upkeeps';
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
        description:
          "Number (also as text, with point or comma), true or false, or text; '' is no value. A control of numbers also takes a bound " +
          '(`<100`, `<=100`, `>300`, `>=300`), `absent` and `indeterminate`',
      },
      elementMissingReason: {
        type: 'string',
        maxLength: MISSING_REASON_MAX,
        nullable: true,
        description: 'Why there is no value; only of a control that has none',
      },
      elementUncertainty: {
        type: 'string',
        maxLength: UNCERTAINTY_MAX,
        nullable: true,
        description: 'How far the value may be off; only of a number',
      },
    },
  },
};

/** The controls of an inspection, with what was recorded for each of them. */
export function Registers(): PropertyDecorator {
  return ReadBy(readRegisters, { required: false, api: registersSchema });
}
