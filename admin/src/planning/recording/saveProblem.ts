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
