import { type Day, dayOf, daysBetween, timeOf } from '../common';
import { cellText } from './cell-text';
import type { CellKind, CellValue, Head } from './sheet';

/** The most rows of a sheet, its head among them. */
export const XLSX_ROWS = 1_048_576;

/** The most signs of a cell. A longer text is cut, and ends with `…`. */
const MOST_SIGNS = 32_767;

/** Widths of columns, in digits. */
const NARROWEST = 8;
const WIDEST = 60;

/** The places of the cells' looks in `xl/styles.xml`. */
const looks = { head: 1, day: 2, instant: 3, lines: 4 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** XML cannot have control signs, codes that are no signs, and halves of surrogate pairs. */
const UNWRITABLE =
  // eslint-disable-next-line no-control-regex -- it is these that are looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Excel reads `_x000D_` as the sign of that code, so the `_` of a text that looks like one is written as its own code. */
function cellString(text: string): string {
  const whole = text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text;
  return escaped(whole.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')).replaceAll('\r', '_x000D_');
}

/** `A`, `Z`, `AA`. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** The days since the one that Excel counts from. */
function serialOf(day: Day): number {
  return daysBetween('1899-12-30', day);
}

/** An instant by the clocks of the zone, to the minute. */
function serialOfInstant(value: string, zone: string): number {
  const instant = new Date(value);
  const [hours = 0, minutes = 0] = timeOf(instant, zone).split(':').map(Number);
  return serialOf(dayOf(instant, zone)) + (hours * 60 + minutes) / 1440;
}

function cell(reference: string, kind: CellKind, value: CellValue, zone: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
  if (kind === 'day') return `<c r="${reference}" s="${looks.day}"><v>${serialOf(value)}</v></c>`;
  if (kind === 'instant') {
    return `<c r="${reference}" s="${looks.instant}"><v>${serialOfInstant(value, zone)}</v></c>`;
  }
  return textCell(reference, value, value.includes('\n') ? looks.lines : undefined);
}

function textCell(reference: string, text: string, look?: number): string {
  const style = look === undefined ? '' : ` s="${look}"`;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${cellString(text)}</t></is></c>`;
}

/** One row of a sheet, of cells in the order of their heads. @param row from 1, which is the head */
export function xlsxRow(
  heads: readonly Head[],
  values: readonly CellValue[],
  row: number,
  zone: string,
): string {
  const cells = heads.map(({ kind }, index) =>
    cell(`${columnName(index)}${row}`, kind, values[index] ?? null, zone),
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The beginning of a sheet, its head among it. @param first Some of its rows, by which the columns are made wide. */
export function xlsxSheetBegin(
  heads: readonly Head[],
  first: readonly (readonly CellValue[])[],
  zone: string,
): string {
  const columns = heads.map(({ label, kind }, index) => {
    const texts = first.map((values) => cellText(kind, values[index] ?? null, zone));
    const width = Math.min(WIDEST, Math.max(NARROWEST, ...[label, ...texts].map(longestLine)) + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = heads.map(({ label }, index) => textCell(`${columnName(index)}1`, label, looks.head));
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
  );
}

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

/** The end of a sheet. @param rows How many it has, its head among them. */
export function xlsxSheetEnd(heads: readonly Head[], rows: number): string {
  return `</sheetData><autoFilter ref="${filterRange(heads, rows)}"/></worksheet>`;
}

function filterRange(heads: readonly Head[], rows: number): string {
  return `A1:${columnName(heads.length - 1)}${rows}`;
}

/** A sheet as the workbook knows it. */
export interface XlsxSheet {
  /** At most 31 signs; no two sheets have the same. */
  name: string;
  heads: readonly Head[];
  /** The head is one of them. */
  rows: number;
}

/** The parts of a workbook beside its sheets, which are `xl/worksheets/sheet1.xml` and on, by their paths. */
export function xlsxParts(sheets: readonly XlsxSheet[]): Record<string, string> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, index, number: index + 1 }));
  const styles = `rId${sheets.length + 1}`;
  return {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType('sheet.main')}"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${contentType('styles')}"/>` +
      numbered
        .map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType('worksheet')}"/>`,
        )
        .join('') +
      '</Types>',
    '_rels/.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      numbered
        .map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('') +
      '</sheets><definedNames>' +
      numbered.map(filterName).join('') +
      '</definedNames></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
      numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join('') +
      `<Relationship Id="${styles}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** LibreOffice filters by a sheet's head only where this name says so. */
function filterName({ name, heads, rows, index }: XlsxSheet & { index: number }): string {
  const [first = '', last = ''] = filterRange(heads, rows)
    .split(':')
    .map((one) => one.replace(/(\d+)/, '$$$1'));
  const range = `'${name.replaceAll("'", "''")}'!$${first}:$${last}`;
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escaped(range)}</definedName>`;
}

function contentType(part: string): string {
  return `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
}

const TOP = '<alignment vertical="top"/>';
const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5">' +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${TOP}</xf>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">${TOP}</xf>` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${TOP}</xf>` +
  `<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${TOP}</xf>` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** A part of what is written to a sheet. */
export interface SheetPiece {
  /** The sheet's place among those that the lines fill, from 0. */
  sheet: number;
  text: string;
}

/** The columns are as wide as the widest of so many lines. */
const LOOKED_AT = 200;

/** Writes lines to a sheet, and goes on in a further one where it is full. */
export class SheetWriter {
  /** The rows of each sheet that was begun, its head among them. */
  readonly rows: number[] = [];

  constructor(
    private readonly heads: readonly Head[],
    private readonly zone: string,
    private readonly mostRows = XLSX_ROWS,
  ) {}

  write(lines: readonly (readonly CellValue[])[]): SheetPiece[] {
    const pieces: SheetPiece[] = [];
    for (let from = 0; from < lines.length;) {
      const written = this.rows.at(-1);
      if (written === undefined || written === this.mostRows) pieces.push(...this.begin(lines.slice(from)));
      const row = this.rows.at(-1) ?? 1;
      const some = lines.slice(from, from + this.mostRows - row);
      const text = some.map((line, index) => xlsxRow(this.heads, line, row + index + 1, this.zone)).join('');
      pieces.push({ sheet: this.rows.length - 1, text });
      this.rows[this.rows.length - 1] = row + some.length;
      from += some.length;
    }
    return pieces;
  }

  end(): SheetPiece[] {
    const begun = this.rows.length === 0 ? this.begin([]) : [];
    return [...begun, this.endOfLast()];
  }

  private begin(lines: readonly (readonly CellValue[])[]): SheetPiece[] {
    const ended = this.rows.length === 0 ? [] : [this.endOfLast()];
    this.rows.push(1);
    const text = xlsxSheetBegin(this.heads, lines.slice(0, LOOKED_AT), this.zone);
    return [...ended, { sheet: this.rows.length - 1, text }];
  }

  private endOfLast(): SheetPiece {
    return { sheet: this.rows.length - 1, text: xlsxSheetEnd(this.heads, this.rows.at(-1) ?? 1) };
  }
}
