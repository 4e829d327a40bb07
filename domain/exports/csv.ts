import { cellText } from './cell-text';
import type { CellKind, CellValue, Head } from './sheet';

/** The byte order mark tells a spreadsheet that the text is UTF-8. */
export const CSV_BEGIN = '\uFEFF';

const SEPARATOR = ';';
const END = '\r\n';

/**
 * A spreadsheet takes a text that begins so for a formula. One that splits by commas or tabs does not take our quotes for quotes, since they are
 * within its cells: to it a comma, a tab or a line break begins a cell, and so do quotes behind one. `'` is among the signs, so that taking one
 * away at each of these places gives what was typed.
 */
const FORMULA = /^(?=[\t\r\n])|(?=[=+\-@'＝＋－＠])(?<=^|[,\t\r\n]"*)/g;
const QUOTED = /[;"\r\n]/;

/** The line of the columns' labels. */
export function csvHead(heads: readonly Head[]): string {
  return csvRecord(heads.map(({ label }) => label));
}

/** One line, of cells in the order of their heads. */
export function csvLine(heads: readonly Head[], values: readonly CellValue[], zone: string): string {
  return csvRecord(
    heads.map(({ kind }, index) => {
      const value = values[index] ?? null;
      const text = cellText(kind, value, zone);
      return mayBeFormula(kind, value) ? withoutFormula(text) : text;
    }),
  );
}

/** A number, a day and a Yes/No are never formulas: `-5` stays a number. */
function mayBeFormula(kind: CellKind, value: CellValue): boolean {
  return typeof value === 'string' && kind !== 'day' && kind !== 'instant';
}

/** Keeps a spreadsheet from calculating a text, or a part of it. */
function withoutFormula(text: string): string {
  return text.replaceAll(FORMULA, "'");
}

function csvRecord(texts: readonly string[]): string {
  return texts.map(quoted).join(SEPARATOR) + END;
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
