import type { Problem } from '../../offline/problem';
import { isUnanswered } from '../../providers/connection';
import { fieldErrors } from '../../providers/errors';

/** Why a call failed, as far as the form has to tell it apart. */
export type SaveProblem =
  /** No answer: nothing is known of what the server did. */
  | { kind: 'network' }
  /** Locked, or changed by somebody else since it was read. */
  | { kind: 'conflict'; text: string }
  | { kind: 'refused'; text: string; fields: Readonly<Record<string, string>> };

/** The same as a form that keeps what gets no answer tells it. */
export type FormProblem =
  | SaveProblem
  /** No answer, and no room to keep it until there is one. */
  | { kind: 'full' };

/** Why the server has not taken what a form has kept. */
export function refusalOf({ status, text, fields }: Problem): FormProblem {
  return status === 409 ? { kind: 'conflict', text } : { kind: 'refused', text, fields };
}

/** Forgets what was said of fields that have changed since: nothing is left of a refusal of which each was. */
export function withoutFields<P extends FormProblem>(
  problem: P | undefined,
  names: readonly string[],
): P | undefined {
  if (problem?.kind !== 'refused') return problem;
  const named = Object.entries(problem.fields);
  const left = named.filter(([name]) => !names.includes(name));
  if (left.length === named.length) return problem;
  return left.length === 0 ? undefined : { ...problem, fields: Object.fromEntries(left) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads what a call threw: an `HttpError` with the API's error body, or the browser's network error.
 *
 * @param isKept whether what gets no answer can be kept
 */
export function saveProblemOf(error: unknown, isKept: boolean): SaveProblem {
  if (!isObject(error) || typeof error.status !== 'number' || error.status === 0) return { kind: 'network' };
  // Where it can be kept, it does not matter why nobody has looked at it.
  if (isKept && isUnanswered(error.status)) return { kind: 'network' };
  const text = typeof error.message === 'string' ? error.message : '';
  if (error.status === 409) return { kind: 'conflict', text };
  return { kind: 'refused', text, fields: fieldErrors(error) };
}
