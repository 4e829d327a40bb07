import { screenPaths } from '../screens';

/** Leaves out what people confuse on a label: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * A new code for an element's label.
 * @param below A random whole number from 0 to below its argument, uniformly distributed.
 */
export function makeCode(below: (end: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(below(CODE_ALPHABET.length))).join(
    '',
  );
}

/** Reads a typed code, also in small letters or with a space in the middle; undefined if it is no code. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Reads the code in a scanned text: an address as on labels, of any installation, or the code alone. */
export function scannedCode(text: string): string | undefined {
  if (!URL.canParse(text)) return readCode(text);
  const { pathname } = new URL(text);
  const below = `${screenPaths.codes}/`;
  return pathname.startsWith(below) ? readCode(pathname.slice(below.length)) : undefined;
}

/** The code as labels print it: in two halves. */
export function codeText(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;
}

/** The address that a label leads to. */
export function codeAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${screenPaths.codes}/${code}`;
}

/** What `GET /api/codes/{code}` answers: where a label leads whoever asks. */
export interface FoundCode {
  elementId: string;
  /** The inspection that the caller has to do there: today's, else the oldest late one, else the next. */
  planningId: string | null;
  /** Whether the caller may start a reading on the spot; left out if not. */
  allowsReading?: true;
}
