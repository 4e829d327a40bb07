import type { Day } from '../common';
import { isId, referencedId } from '../common';
import { type Read, readDay, readField } from '../fields';
import { message } from '../messages';

export const CORRECTIVE_DESCRIPTION_MAX = 2000;
/** The most corrective measures that one save opens. */
export const MAX_CORRECTIVES = 20;
/** The most that the saves of one inspection open, whose ids it keeps. */
export const MAX_OPENED_CORRECTIVES = 500;

/** A corrective measure that a save opens; its id is the client's, so that a repeated save opens no second one. */
export interface CorrectiveInput {
  id: string;
  /** The control. */
  upkeepId: string;
  description: string;
  deadline: Day;
  /** Who answers for it; the caller unless another is named. */
  userId?: string;
}

/** Reads the measures of a body; of those with one id the first stands. */
export function readCorrectives(input: unknown): Read<CorrectiveInput[]> {
  if (!Array.isArray(input) || input.length > MAX_CORRECTIVES) {
    return { ok: false, problem: message('field.list', { min: 0, max: MAX_CORRECTIVES }) };
  }
  const read = new Map<string, CorrectiveInput>();
  for (const entry of input as unknown[]) {
    const measure = readCorrective(entry);
    if (!measure.ok) return measure;
    if (!read.has(measure.value.id)) read.set(measure.value.id, measure.value);
  }
  return { ok: true, value: [...read.values()] };
}

function readCorrective(entry: unknown): Read<CorrectiveInput> {
  const given = new Map<string, unknown>(
    typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
  );
  const id = given.get('id');
  if (!isId(id)) return { ok: false, problem: message('planning.correctiveId') };
  const upkeepId = referencedId(given.get('upkeepId'));
  if (upkeepId === undefined) return { ok: false, problem: message('field.reference') };
  const description = readField(
    { kind: 'text', max: CORRECTIVE_DESCRIPTION_MAX, required: true },
    given.get('description'),
  );
  if (!description.ok) return description;
  const deadline = readDay(given.get('deadline'));
  if (!deadline.ok) return deadline;
  const named = given.get('userId') ?? undefined;
  const userId = referencedId(named);
  if (named !== undefined && userId === undefined) return { ok: false, problem: message('field.reference') };
  return {
    ok: true,
    value: {
      id: id.toLowerCase(),
      upkeepId,
      description: description.value,
      deadline: deadline.value,
      ...(userId !== undefined && { userId }),
    },
  };
}
