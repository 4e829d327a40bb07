import { screenPaths } from '../screens';

/** Without what is taken for one another on a label: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * An element's code, as it stands on its label.
 * @param below A random whole number from 0 on and below its argument, each as likely as the others.
 */
export function makeCode(below: (end: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(below(CODE_ALPHABET.length))).join(
    '',
  );
}

/** A code as somebody has typed it, in small letters or with a space in its middle; undefined where it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The code in what a scanner has read: an address as labels have it, whoever printed them, or the code alone. */
export function scannedCode(text: string): string | undefined {
  if (!URL.canParse(text)) return readCode(text);
  const { pathname } = new URL(text);
  const below = `${screenPaths.codes}/`;
  return pathname.startsWith(below) ? readCode(pathname.slice(below.length)) : undefined;
}

/** A code as it is read on a label: in two halves. */
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
  /** What the caller has to do there: today's, else the oldest late one, else the next. */
  planningId: string | null;
  /** That the caller may start a reading on the spot; left out where it may not. */
  allowsReading?: true;
}
