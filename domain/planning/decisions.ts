import { referencedId } from '../common';
import { type Read, readField } from '../fields';
import { type FieldMessages, message } from '../messages';
import { INDETERMINATE, type RecordedValue, type Verdict } from '../upkeeps';
import { MAX_REGISTERS } from './inspection';

export const DECISION_REASON_MAX = 500;

export const decisionResults = ['pass', 'fail'] as const;
export type DecisionResult = (typeof decisionResults)[number];

/** What a validation decides of a control whose value decides nothing. */
export interface DecisionInput {
  upkeepId: string;
  result: DecisionResult;
  reason: string;
}

/** A decision as it is kept: the user by id, the time as an instant. */
export interface DecisionRecord {
  result: DecisionResult;
  reason: string;
  at: Date;
  userId: string;
}

/** The decisions that a value leaves open: a count that could not be made is never right. */
export function decisionChoices(value: RecordedValue): readonly DecisionResult[] {
  return value === INDETERMINATE ? ['fail'] : decisionResults;
}

/** Reads why something is decided. */
export function readDecisionReason(input: unknown): Read<string> {
  return readField({ kind: 'text', max: DECISION_REASON_MAX, required: true }, input);
}

/** A register as far as decisions ask. */
interface JudgedRegister {
  elementRegistersUpkeeps: string;
  elementValues: RecordedValue;
  elementResult: Verdict | null;
}

/** Reads the decisions of a body. */
export function readDecisions(input: unknown): Read<DecisionInput[]> {
  if (!Array.isArray(input) || input.length > MAX_REGISTERS) {
    return { ok: false, problem: message('field.list', { min: 0, max: MAX_REGISTERS }) };
  }
  const decisions: DecisionInput[] = [];
  for (const entry of input as unknown[]) {
    const read = readDecision(entry);
    if (!read.ok) return read;
    decisions.push(read.value);
  }
  return { ok: true, value: decisions };
}

function readDecision(entry: unknown): Read<DecisionInput> {
  const given = new Map<string, unknown>(
    typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
  );
  const upkeepId = referencedId(given.get('upkeepId'));
  if (upkeepId === undefined) return { ok: false, problem: message('field.reference') };
  const result = decisionResults.find((one) => one === given.get('result'));
  if (result === undefined) {
    return { ok: false, problem: message('field.choice', { options: decisionResults.join(', ') }) };
  }
  const reason = readDecisionReason(given.get('reason'));
  return reason.ok ? { ok: true, value: { upkeepId, result, reason: reason.value } } : reason;
}

/** The controls that somebody has to decide on. */
export function undecidedIn<Register extends Pick<JudgedRegister, 'elementResult'>>(
  registers: readonly Register[],
): Register[] {
  return registers.filter(({ elementResult }) => elementResult === 'undecided');
}

/** What is wrong with the decisions of a validation: there is one for each control that is undecided, and for no other. */
export function decisionProblems(
  registers: readonly JudgedRegister[],
  decisions: readonly DecisionInput[],
): FieldMessages {
  const problems: FieldMessages = {};
  const decided = new Set<string>();
  for (const { upkeepId, result } of decisions) {
    const register = registers.find(({ elementRegistersUpkeeps }) => elementRegistersUpkeeps === upkeepId);
    const field = `elementRegisters.${upkeepId}`;
    if (!register) problems[field] = message('planning.unknownControl');
    else if (decided.has(upkeepId)) problems[field] = message('planning.repeatedControl');
    else if (register.elementResult !== 'undecided') problems[field] = message('planning.decisionUnasked');
    else if (!decisionChoices(register.elementValues).includes(result)) {
      problems[field] = message('planning.decisionIndeterminate');
    }
    decided.add(upkeepId);
  }
  for (const { elementRegistersUpkeeps: id } of undecidedIn(registers)) {
    if (!decided.has(id)) problems[`elementRegisters.${id}`] = message('planning.decisionMissing');
  }
  return problems;
}

/** The registers with what was decided of them. */
export function withDecisions<Register extends JudgedRegister>(
  registers: readonly Register[],
  decisions: readonly DecisionInput[],
  { at, userId }: Pick<DecisionRecord, 'at' | 'userId'>,
): (Register & { elementDecision?: DecisionRecord })[] {
  const byControl = new Map(decisions.map((decision) => [decision.upkeepId, decision]));
  return registers.map((register) => {
    const decision = byControl.get(register.elementRegistersUpkeeps);
    if (!decision) return register;
    const { result, reason } = decision;
    return { ...register, elementResult: result, elementDecision: { result, reason, at, userId } };
  });
}
