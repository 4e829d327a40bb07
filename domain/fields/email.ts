const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/;

/** Signs that nobody sees, as the zero-width space. */
const INVISIBLE = /\p{Cf}/u;

/** Whether the text looks like an e-mail address, and like no other: invisible or full-width signs would make a second one. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && !INVISIBLE.test(text) && text.normalize('NFKC') === text;
}
