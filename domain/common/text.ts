const DIACRITICS = /\p{Diacritic}/gu;
// Line breaks and tabs are text; every other control character, and half a surrogate pair, is not.
// eslint-disable-next-line no-control-regex -- naming the control characters is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** The text without case and accents, for searching: `Àrea Tècnica` becomes `area tecnica`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();
}

/** Whether the text has characters that cannot be shown or stored faithfully. */
export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

const collator = new Intl.Collator('ca');

/** Order of two texts in Catalan, as the lists sort. */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other);
}
