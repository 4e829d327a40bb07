import type { Day } from '../common';

/** The files as which a list can be had. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The kind of a column's values. A recorded value that is no number, as `< 100`, is a text in a column of numbers. */
export type CellKind = 'text' | 'number' | 'flag' | 'day' | 'instant';

/** A value of a cell. Days and instants are ISO texts, as in the API's answers. */
export type CellValue = string | number | boolean | null;

/** The day on which a sheet is made, and the zone of its days and times. */
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

/** A sheet makes lines of the rows of a list. */
export interface Sheet<Row> {
  /** The file is named by it, too. */
  name: string;
  /** A call asks for the sheet by it, where a list has several; without it the first is meant. */
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
