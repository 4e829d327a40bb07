import { isId } from '../../../domain/common';
import { type Read, readField } from '../../../domain/fields';
import { message } from '../../../domain/messages';
import type { Answers, PresetRequest } from '../../../domain/presets';
import { Decimal, ListOf, ReadBy } from '../../common';

/** More than any kind of element has of either. */
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

  /** A pool's m³. */
  @Decimal() volume?: number | null;

  @ListOf(readRow, { max: MAX_ROWS, items: { type: 'string', maxLength: MAX_TEXT } })
  rows!: string[];

  @ReadBy(readUse, {
    required: false,
    api: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Active controls that are used as they are for rows, by the keys of these, instead of their own',
    },
  })
  use?: Record<string, string>;

  @ListOf(readElement, { max: MAX_ELEMENTS, optional: true, items: { type: 'string' } })
  elementIds?: string[];
}

function readAnswers(value: unknown): Read<Answers> {
  const refused = { ok: false, problem: message('presets.answers') } as const;
  const isOption = (option: unknown): option is string => typeof option === 'string';
  const answers = entriesOf(value, MAX_ANSWERS, isOption);
  return answers ? { ok: true, value: Object.fromEntries(answers) } : refused;
}

function readUse(value: unknown): Read<Record<string, string>> {
  const used = entriesOf(value, MAX_ROWS, isId);
  return used
    ? { ok: true, value: Object.fromEntries(used) }
    : { ok: false, problem: message('presets.use') };
}

function entriesOf<T>(
  value: unknown,
  max: number,
  isEntry: (entry: unknown) => entry is T,
): [string, T][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, T] => entry[0].length <= MAX_TEXT && isEntry(entry[1]),
  );
  return entries.length === Object.keys(value).length && entries.length <= max ? entries : undefined;
}

function readRow(value: unknown): Read<unknown> {
  return readField({ kind: 'text', max: MAX_TEXT, required: true }, value);
}

function readElement(value: unknown): Read<unknown> {
  return readField({ kind: 'reference', to: 'elements', required: true }, value);
}
