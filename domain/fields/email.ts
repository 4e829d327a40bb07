const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/;

/** Whether the text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
