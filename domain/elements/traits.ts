import { losesDigits, readDecimal } from '../common';
import { type FieldMessages, type Message, message } from '../messages';
import { type ElementKind, isPool } from './kind';

/** The most m³ that a vessel has. */
export const VOLUME_MAX = 100_000;

const yesNo = ['yes', 'no'] as const;

/** The questions about elements with their options; the names of both are in `domain/names`. */
export const traitOptions = {
  type: ['1', '2', '3A'],
  disinfectant: ['chlorine', 'isocyanuric', 'bromine', 'other'],
  heated: yesNo,
  aerosols: yesNo,
  counts: ['ufc', 'nmp'],
  indoor: yesNo,
  part: ['tank', 'return', 'point', 'cold'],
  iron: yesNo,
  whirlpool: yesNo,
  recirculation: yesNo,
} as const;

export type Question = keyof typeof traitOptions;
export type TraitOption<Q extends Question = Question> = (typeof traitOptions)[Q][number];

/** An option for each question about an element that was answered, and a pool's m³. */
export type ElementTraits = { readonly [Q in Question]?: TraitOption<Q> } & { readonly volume?: number };

export interface AskedTrait {
  question: Question;
  options: readonly TraitOption[];
}

/** Questions with all of their options. */
const asks = (...questions: Question[]): AskedTrait[] =>
  questions.map((question) => ({ question, options: traitOptions[question] }));

const poolTraits = asks('type', 'disinfectant', 'heated', 'aerosols', 'counts');

const asked: Readonly<Record<ElementKind, readonly AskedTrait[]>> = {
  'pool-outdoor': poolTraits,
  'pool-indoor': poolTraits,
  'pool-spa': [...poolTraits, ...asks('indoor')],
  'pool-mixed': [...poolTraits, ...asks('indoor')],
  'hot-water': [{ question: 'part', options: ['tank', 'return', 'point'] }, ...asks('iron')],
  // All that is no tank there is a terminal point.
  'cold-water': [{ question: 'part', options: ['tank', 'cold'] }, ...asks('iron')],
  'cooling-tower': [],
  'aerosol-water': asks('whirlpool', 'recirculation'),
  'thermal-water': [],
  misting: [],
  other: asks('recirculation'),
};

/** The questions that a kind asks; without a kind there are none. */
export function traitsAskedOf(kind: ElementKind | null): readonly AskedTrait[] {
  return kind === null ? [] : asked[kind];
}

/** Reads what was said of an element of a kind: the traits that it keeps, in the order of the questions, and the problems of the rest. */
export function readTraits(
  kind: ElementKind | null,
  said: object,
): { traits: ElementTraits; problems: FieldMessages } {
  const given = new Map<string, unknown>(Object.entries(said));
  let traits: ElementTraits = {};
  const problems: FieldMessages = {};
  for (const { question, options } of traitsAskedOf(kind)) {
    const answer = given.get(question);
    given.delete(question);
    const option = options.find((each) => each === answer);
    if (option !== undefined) traits = { ...traits, [question]: option };
    else if (answer !== undefined) {
      problems[`elementTraits.${question}`] = message('field.choice', { options: options.join(', ') });
    }
  }
  if (isPool(kind) && given.has('volume')) {
    const typed = given.get('volume');
    given.delete('volume');
    const problem = volumeProblem(typed);
    const volume = readDecimal(typed);
    if (problem) problems['elementTraits.volume'] = problem;
    else if (volume !== undefined) traits = { ...traits, volume };
  }
  for (const unknown of given.keys()) problems[`elementTraits.${unknown}`] = message('elements.unknownTrait');
  return { traits, problems };
}

/** The problem of a vessel's m³, if there is one. */
export function volumeProblem(typed: unknown): Message | undefined {
  const volume = readDecimal(typed);
  if (volume === undefined) return message('field.number');
  if (losesDigits(typed)) return message('field.digits');
  return volume > 0 && volume <= VOLUME_MAX ? undefined : message('elements.volume', { max: VOLUME_MAX });
}

/** The traits of an element after a preset of a kind: it keeps its own, and gets those that it lacks. */
export function traitsAfter(
  { elementKind, elementTraits }: { elementKind: ElementKind | null; elementTraits: ElementTraits },
  kind: ElementKind,
  answered: ElementTraits,
): ElementTraits {
  if (elementKind !== kind) return elementTraits;
  return readTraits(kind, { ...answered, ...elementTraits }).traits;
}
