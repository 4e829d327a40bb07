import { HttpError } from 'react-admin';
import { networkText } from '../../i18n/ca/network';

/** What to tell of a call that failed: the server's words, or that there was no answer. */
export function failureText(error: unknown): string {
  return error instanceof HttpError && error.message ? error.message : networkText.fallback;
}
