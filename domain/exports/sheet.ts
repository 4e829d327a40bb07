import type { Day } from '../common';

/** What a column holds. A recorded value that is no number, as `< 100`, stands in its column as it is written. */
export type CellKind = 'text' | 'number' | 'flag' | 'day' | 'instant';

/** An instant is told as the API tells it. */
export type CellValue = string | number | boolean | null;

/** When, and by whose clocks, a sheet is made. */
export interface Made {
  today: Day;
  zone: string;
}

/** A column of a sheet. */
export interface Column<Line> {
  label: string;
  kind: CellKind;
  of: (line: Line, made: Made) => CellValue;
}

/** The head of a column. */
export type Head = Pick<Column<never>, 'label' | 'kind'>;

/** How the rows of a list become the lines of a spreadsheet. */
export interface Sheet<Row> {
  /** In the file's name. */
  name: string;
  /** What its lines are, where a list has several sheets; the first is the one that nobody has to ask for. */
  rows?: string;
  heads: readonly Head[];
  linesOf: (row: Row, made: Made) => CellValue[][];
}

/** A sheet with as many lines for a row of the list as it is made into. */
export function sheetOf<Row, Line>(
  name: string,
  columns: readonly Column<Line>[],
  linesOf: (row: Row) => readonly Line[],
): Sheet<Row> {
  return {
    name,
    heads: columns.map(({ label, kind }) => ({ label, kind })),
    linesOf: (row, made) => linesOf(row).map((line) => columns.map((column) => column.of(line, made))),
  };
}

/** A sheet with one line for each row of the list. */
export function sheet<Row>(name: string, columns: readonly Column<Row>[]): Sheet<Row> {
  return sheetOf(name, columns, (row: Row) => [row]);
}
