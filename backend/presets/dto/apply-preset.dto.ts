import { type Read, readField } from '../../../domain/fields';
import { message } from '../../../domain/messages';
import type { Answers, PresetRequest } from '../../../domain/presets';
import { ListOf, ReadBy } from '../../common';

/** More than any kind has of either. */
const MAX_ANSWERS = 20;
const MAX_ROWS = 100;
/** Longer than any name of either. */
const MAX_TEXT = 100;
/** The most elements whose usual controls one call adds to. */
const MAX_ELEMENTS = 100;

export class ApplyPresetDto implements PresetRequest {
  @ReadBy(readAnswers, {
    required: false,
    api: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'An option for each question of the kind',
    },
  })
  answers?: Answers;

  @ListOf(readRow, { max: MAX_ROWS, items: { type: 'string', maxLength: MAX_TEXT } })
  rows!: string[];

  @ListOf(readElement, { max: MAX_ELEMENTS, optional: true, items: { type: 'string' } })
  elementIds?: string[];
}

function readAnswers(value: unknown): Read<Answers> {
  const refused = { ok: false, problem: message('presets.answers') } as const;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused;
  const answers = Object.entries(value);
  const areTexts = answers.every(
    ([question, option]) => question.length <= MAX_TEXT && typeof option === 'string',
  );
  return areTexts && answers.length <= MAX_ANSWERS
    ? { ok: true, value: Object.fromEntries(answers) }
    : refused;
}

function readRow(value: unknown): Read<unknown> {
  return readField({ kind: 'text', max: MAX_TEXT, required: true }, value);
}

function readElement(value: unknown): Read<unknown> {
  return readField({ kind: 'reference', to: 'elements', required: true }, value);
}
