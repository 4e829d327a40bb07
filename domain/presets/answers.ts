import { isPool, volumeProblem } from '../elements';
import { type FieldMessages, message } from '../messages';
import type { UpkeepName } from '../upkeeps';
import type { Preset, PresetOption } from './presets';
import type { Condition } from './row';

/** What is asked of the catalogue, and what comes of it: apart from the catalogue, which the browser has from the server. */

/** The answers to the questions of a kind, by question. */
export type Answers = Readonly<Record<string, string>>;

/** Whether the answers ask for a row. */
export function isAskedFor({ when }: { when: Condition }, answers: Answers): boolean {
  return Object.entries(when).every(([question, options]) => options.includes(answers[question] ?? ''));
}

/** What is wrong with the answers: each question of the kind has one of its options, and there are no others. */
export function checkAnswers({ questions }: Preset, answers: Answers): FieldMessages {
  const problems: FieldMessages = {};
  const known = new Map<string, PresetOption[]>(
    questions.map(({ question, options }) => [question, options]),
  );
  for (const [question, options] of known) {
    const answer = answers[question];
    if (answer === undefined) problems[`answers.${question}`] = message('field.required');
    else if (!options.some(({ option }) => option === answer)) {
      problems[`answers.${question}`] = message('field.choice', {
        options: options.map(({ option }) => option).join(', '),
      });
    }
  }
  for (const question of Object.keys(answers)) {
    if (!known.has(question)) problems[`answers.${question}`] = message('presets.unknownQuestion');
  }
  return problems;
}

/** Which of these rows the answers do not ask for. */
export function checkRows(preset: Preset, answers: Answers, keys: readonly string[]): FieldMessages {
  const asked = new Set(preset.rows.filter((row) => isAskedFor(row, answers)).map(({ key }) => key));
  const unknown = keys.find((key) => !asked.has(key));
  return unknown === undefined ? {} : { rows: message('presets.unknownRow', { row: unknown }) };
}

/** Controls to be used instead of new ones are named for rows that are asked for. */
export function checkUse(keys: readonly string[], use: Readonly<Record<string, string>>): FieldMessages {
  const unknown = Object.keys(use).find((key) => !keys.includes(key));
  return unknown === undefined ? {} : { use: message('presets.unknownRow', { row: unknown }) };
}

/** The problem of a vessel's m³, which only a pool has. */
export function checkVolume({ kind }: Pick<Preset, 'kind'>, volume: number | null): FieldMessages {
  if (volume === null) return {};
  const problem = isPool(kind) ? volumeProblem(volume) : message('elements.unknownTrait');
  return problem ? { volume: problem } : {};
}

/** What `POST /api/presets/{kind}` takes. */
export interface PresetRequest {
  answers?: Answers;
  /** The vessel's m³, kept on the elements with the answers. */
  volume?: number | null;
  /** Keys of rows. */
  rows: readonly string[];
  /** Controls that are used as they are instead of one of the law, by the keys of their rows. */
  use?: Readonly<Record<string, string>>;
  /** To whose usual controls they are added. */
  elementIds?: readonly string[];
}

/** The control of a row, made now or there before. */
export interface PresetUpkeep extends UpkeepName {
  /** The key of the row. */
  upkeepPreset: string;
  /** Whether it was there: it is taken as it is. */
  existed: boolean;
}

/** What `POST /api/presets/{kind}` answers. */
export interface PresetResult {
  /** How many controls were made. */
  created: number;
  /** How many were there. */
  existing: number;
  /** All of them, in the order of the rows. */
  upkeeps: PresetUpkeep[];
}
