import { HttpError } from 'react-admin';

/** What the server says of each field (docs/product.md, "Errors"); empty when it says nothing of fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const body: unknown = error.body;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  const texts = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Whether the server refused because of what the record is by now, and not because of a field. */
export function isConflict(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 409 && Object.keys(fieldErrors(error)).length === 0;
}

/**
 * Passes on why something was not saved, with an error of the form as a whole where none of its fields has one: a save that
 * leaves no error on a form counts as done for react-admin, which would let one leave and lose what was typed.
 * @throws Whatever was given.
 */
export function noteUnsaved(error: unknown): never {
  if (error instanceof HttpError && Object.keys(fieldErrors(error)).length === 0) {
    error.body = { errors: { root: { [isConflict(error) ? 'conflict' : 'serverError']: error.message } } };
  }
  throw error;
}
