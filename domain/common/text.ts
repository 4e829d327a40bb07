// Combining marks, and what nobody sees. An accent without a letter stays.
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const APOSTROPHES = /[’‘‛ʼʹ´`′]/gu;
const HYPHENS = /[\p{Dash_Punctuation}−]/gu;
// The dot of the Catalan l·l as people type it; the middle one also where it stands alone.
const MIDDLE_DOTS = /(?<=l)[·.•‧⋅∙]+(?=l)|·/gu;
const BLANKS = /\s+/gu;
// A blank that is no blank to the language, and no sign to the eye.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
// Control characters except line breaks and tabs, halves of surrogate pairs, and characters that change the direction of
// writing, which can make one name look like another.
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The text as searches compare it: without case and accents, with one kind of apostrophe, hyphen and blank.
 * `Àrea  Tècnica` becomes `area tecnica`, `Col·legi` and `Col.legi` become `collegi`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/ŀ/gu, 'l·')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(MIDDLE_DOTS, '')
    .replace(BLANKS, ' ');
}

/**
 * The folded parts that a text must have for a search to find it.
 * @param byWord Whether the words may come in any order, as people's names do: `Vila, Núria`.
 */
export function searchedParts(search: string, byWord = false): string[] {
  const folded = foldText(search).trim();
  return (byWord ? folded.split(/[ ,]+/) : [folded]).filter((part) => part !== '');
}

/** Whether a search finds a text; one for nothing finds all. */
export function isFoundIn(text: string, search: string, byWord = false): boolean {
  const folded = foldText(text);
  return searchedParts(search, byWord).every((part) => folded.includes(part));
}

/** Whether a text has a sign that can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
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
