import type { Day } from '../../../../domain/common';
import { type FieldMessages, message } from '../../../../domain/messages';
import {
  type CorrectiveInput,
  type DecisionInput,
  type DecisionResult,
  type Inspection,
  type Register,
  decisionChoices,
  descriptionOf,
  readDecisionReason,
  undecidedIn,
} from '../../../../domain/planning';
import { INDETERMINATE, type RecordedValue } from '../../../../domain/upkeeps';
import { newId } from '../common/randomHex';
import { controlIdOf } from '../recording/changes';
import type { DraftMeasure } from '../recording/draft';
import { readMeasure } from '../values/measure';

/** A decision on a control as it was typed, before it is sent. */
export interface DraftDecision {
  /** The value that it is about. */
  value: RecordedValue;
  result?: DecisionResult;
  reason: string;
  measure: DraftMeasure;
  /** Whether the measure is to be opened, once somebody has said so. */
  isOpened?: boolean;
}

/** By control id. */
export type DraftDecisions = Readonly<Record<string, DraftDecision>>;

/** The measures that there are, and that there have to be. */
export interface MeasureNeeds {
  /** The controls for which there is a measure that is not verified, where that is known. */
  unverified: ReadonlySet<string | undefined> | undefined;
  /** Whether the company demands one for the control. */
  isDemanded: (control: string) => boolean;
}

/**
 * The decisions that an inspection asks for.
 *
 * @param typed what was said of an older state of it: of another value than now nobody has said anything
 */
export function toDecide({ elementRegisters }: Inspection, typed: DraftDecisions = {}): DraftDecisions {
  const decisions: Record<string, DraftDecision> = {};
  for (const register of undecidedIn(elementRegisters)) {
    const { elementValues: value } = register;
    const control = controlIdOf(register);
    const choices = decisionChoices(value);
    const before = typed[control];
    decisions[control] =
      before?.value === value
        ? before
        : {
            value,
            result: choices.length === 1 ? choices[0] : undefined,
            reason: '',
            measure: { id: newId() },
          };
  }
  return decisions;
}

/** Whether the measure is to be opened: where one is demanded or the sample is to be taken again it is, until somebody says otherwise. */
export function opensMeasure(control: string, decision: DraftDecision, needs: MeasureNeeds): boolean {
  const { value, result, isOpened } = decision;
  const isProposed = value === INDETERMINATE && needs.unverified?.has(control) === false;
  return result === 'fail' && (isOpened ?? (isProposed || needs.isDemanded(control)));
}

/** The problem of a control's reason among the others. */
export function reasonField(control: string): string {
  return `elementDecisions.${control}.reason`;
}

/** The problems of reasons that were typed: of what is missing nobody is told before it is sent. */
export function problemsOfTyped(problems: FieldMessages, decisions: DraftDecisions): FieldMessages {
  const typed = Object.keys(decisions).filter((control) => decisions[control]?.reason.trim() !== '');
  const names = new Set(typed.map(reasonField));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.has(name)));
}

export interface DecidedFields {
  elementDecisions: DecisionInput[];
  elementCorrectives?: CorrectiveInput[];
}

/** The decisions as they are sent, and what is wrong with them. */
export function decidedIn(
  registers: readonly Register[],
  decisions: DraftDecisions,
  needs: MeasureNeeds,
  today: Day,
): { fields: DecidedFields; problems: FieldMessages } {
  const problems: FieldMessages = {};
  const fields: DecidedFields = { elementDecisions: [] };
  for (const register of registers) {
    const upkeepId = controlIdOf(register);
    const decision = decisions[upkeepId];
    if (!decision) continue;
    const { value, result, measure } = decision;
    const reason = readDecisionReason(decision.reason);
    if (!reason.ok) problems[reasonField(upkeepId)] = reason.problem;
    if (!result) problems[`elementRegisters.${upkeepId}`] = message('planning.decisionMissing');
    if (result && reason.ok) fields.elementDecisions.push({ upkeepId, result, reason: reason.value });
    if (opensMeasure(upkeepId, decision, needs)) {
      const control = descriptionOf(register);
      const uncertainty = register.elementUncertainty;
      (fields.elementCorrectives ??= []).push(
        readMeasure({ upkeepId, control, value, uncertainty, measure, today }, problems),
      );
    } else if (result === 'fail' && needs.isDemanded(upkeepId)) {
      problems[`elementRegisters.${upkeepId}`] = message('planning.correctiveRequired');
    }
  }
  return { fields, problems };
}
