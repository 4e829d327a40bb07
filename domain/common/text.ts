// Combining marks, and the middle dot of the Catalan l·l. An accent without a letter stays.
const ACCENTS = /[\p{M}·]/gu;
// Control characters except line breaks and tabs, halves of surrogate pairs, and characters that change the direction of
// writing, which can make one name look like another.
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/u;

/** The text without case and accents, for searching: `Àrea Tècnica` becomes `area tecnica`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
}

/** Whether the text has characters that are not printable or cannot be stored. */
export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

// Made on first use: a phone's start does without.
let collator: Intl.Collator | undefined;

/** Compares two texts in Catalan order, as lists sort. */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('ca');
  return collator.compare(a, b);
}
