// Marks that combine with a letter, and the middle dot of the Catalan l·l. Accents that stand alone stay.
const ACCENTS = /[\p{M}·]/gu;
// Line breaks and tabs are text. Other control characters and half a surrogate pair are not, and neither are
// the signs that turn the direction of writing: they can make one name look like another.
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/u;

/** The text without case and accents, for searching: `Àrea Tècnica` becomes `area tecnica`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
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
