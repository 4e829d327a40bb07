import {
  type ControlLimits,
  type Derivation,
  type Frequency,
  type Parameter,
  type Units,
  noLimits,
} from '../upkeeps';
import type { ClosingCode, DoubtCode, NoteCode, Question, ReasonCode, RowCode, SourceCode } from './ca';
import { closingTexts } from './ca';

/** How certain a figure is. V2: read in two copies of the consolidated text; V1: in one; I: inferred. */
export type Certainty = 'V2' | 'V1' | 'I';

/** Which answers ask for a row: one of the options, for each question that is named. */
export type Condition = Partial<Record<Question, readonly string[]>>;

/** A row of the law, before it has its names. */
export interface RowSpec {
  code: RowCode;
  /** Null for what is done rather than measured. */
  parameter: Parameter | null;
  /** How its value follows from those of other rows' controls, where nobody types it. */
  derived?: Derivation;
  units: Units;
  limits: ControlLimits;
  frequency: Frequency | null;
  /** The limits bind, the frequency does not: the row of a type 3A pool. */
  unbound?: boolean;
  /** `daily on the spot` and `monthly from a laboratory` are two rows. */
  laboratory?: boolean;
  routine?: boolean;
  source: SourceCode;
  certainty: Certainty;
  /** Whether the law only says "preferably". */
  preferably?: boolean;
  /** What its figure may be wrong for; where nothing is said, its certainty says it. */
  doubt?: DoubtCode;
  /** Why it stands unticked: the law may not ask for it here. */
  reason?: ReasonCode;
  notes?: readonly NoteCode[];
  when?: Condition;
}

/** From where on a number closes; `reached`: the value itself closes. */
interface Closing {
  above?: number;
  below?: number;
  reached?: boolean;
  text: ClosingCode;
}

function closing(values: Closing | undefined): Partial<ControlLimits> {
  if (!values) return {};
  const { above, below, reached = false, text } = values;
  return {
    upkeepCriticalUp: above ?? null,
    upkeepCriticalDown: below ?? null,
    upkeepCriticalUpReached: reached && above !== undefined && below === undefined,
    upkeepCriticalDownReached: reached && below !== undefined,
    upkeepCriticalText: closingTexts[text],
  };
}

const number = { ...noLimits, upkeepValue: 'number' } as const;

/** A value that the law asks for without a figure. */
export const withoutFigure: ControlLimits = number;

/** Bounds included. */
export function between(down: number, up: number, closes?: Closing): ControlLimits {
  return {
    ...number,
    upkeepLimitType: 'up-down',
    upkeepLimitDown: down,
    upkeepLimitUp: up,
    ...closing(closes),
  };
}

export function atMost(up: number, closes?: Closing): ControlLimits {
  return { ...number, upkeepLimitType: 'up', upkeepLimitUp: up, ...closing(closes) };
}

/** The bound itself fails. */
export function lessThan(up: number, closes?: Closing): ControlLimits {
  return { ...atMost(up, closes), upkeepLimitUpStrict: true };
}

export function atLeast(down: number): ControlLimits {
  return { ...number, upkeepLimitType: 'down', upkeepLimitDown: down };
}

/** Something that has to be so; with a text, its absence closes. */
export function yes(closes?: ClosingCode): ControlLimits {
  return {
    ...noLimits,
    upkeepValue: 'boolean',
    upkeepLimit: true,
    upkeepCritical: closes !== undefined,
    upkeepCriticalText: closes === undefined ? '' : closingTexts[closes],
  };
}

/** Something that has to be done. */
export function task(
  code: RowCode,
  frequency: Frequency | null,
  certainty: Certainty,
  rest: Pick<RowSpec, 'notes' | 'when'> = {},
): RowSpec {
  return {
    code,
    parameter: null,
    units: 'text',
    limits: yes(),
    frequency,
    source: 'upkeep',
    certainty,
    ...rest,
  };
}

/** What is not checked, and when it is asked for. */
export interface UncheckedSpec<Code extends string> {
  code: Code;
  when?: Condition;
}
