import type { LabelSizeName } from '../../../../domain/elements';

/** In mm: how large the code is and the letters, and the room that name and place have. */
export const LOOK = {
  small: { code: 31, name: 3.6, text: 2.9, isUpright: false, width: 32, height: 21 },
  medium: { code: 50, name: 5, text: 3.8, isUpright: false, width: 47, height: 54 },
  large: { code: 94, name: 7, text: 5, isUpright: true, width: 97, height: 32 },
} as const satisfies Record<LabelSizeName, object>;

/** 6 pt in mm: smaller letters cannot be read on a wall. */
export const LEAST = 2.12;

/** The room that a letter takes, as a share of its size's square, with what the ends of lines leave empty. */
const LETTER_AREA = 0.92;

/** The width of a bold letter, and the height of a line, as shares of the letter's size. */
const LETTER_WIDTH = 0.72;
const LINE = 1.2;

/** How large name and place are printed, in mm, and after how many lines they are cut; undefined: not at all. */
export interface FittedText {
  name: number;
  text: number;
  nameLines?: number;
  textLines?: number;
}

/**
 * Makes letters smaller where a name and a place are long, so that they have room and no word of the name is
 * broken. Where that would take letters that nobody can read, words are broken, and what has no room then is cut.
 */
export function fitted(size: LabelSizeName, title: string, place: string): FittedText {
  const { name, text, width, height } = LOOK[size];
  const area = LETTER_AREA * (title.length * name ** 2 + place.length * text ** 2);
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byWord = width / (longest * LETTER_WIDTH * name);
  const byArea = Math.min(1, Math.sqrt((width * height) / area));
  const share = byWord * name < LEAST ? byArea : Math.min(byArea, byWord);
  if (text * share >= LEAST) return { name: name * share, text: text * share };

  const sizes = { name: Math.max(name * share, LEAST), text: LEAST };
  const linesOf = (letters: number, of: number) => Math.ceil((letters * (LETTER_AREA / LINE) * of) / width);
  const linesIn = (room: number, of: number) => Math.max(1, Math.floor(room / (LINE * of)));
  // The name goes first: the place has a line at least.
  const nameLines = Math.min(
    linesOf(title.length, sizes.name) + 1,
    linesIn(height - LINE * sizes.text, sizes.name),
  );
  const textLines = linesIn(height - nameLines * LINE * sizes.name, sizes.text);
  return { ...sizes, nameLines, textLines };
}
