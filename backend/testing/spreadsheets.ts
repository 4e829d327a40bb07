import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import papaparse from 'papaparse';

type Line<Value> = Record<string, Value>;

/** The lines of a CSV file by the labels of their columns, which two readers understand alike. */
export function readCsv(text: string): Line<string>[] {
  if (!text.startsWith('\uFEFF')) throw new Error('there is no byte order mark');
  const [head = [], ...lines] = parse(text, { bom: true, delimiter: ';' });
  const other = papaparse.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true });
  if (other.errors.length > 0 || JSON.stringify(other.data) !== JSON.stringify([head, ...lines])) {
    throw new Error(`two readers do not understand it alike: ${JSON.stringify(other)}`);
  }
  return lines.map((line) => Object.fromEntries(head.map((label, index) => [label, line[index] ?? ''])));
}

/** The lines of each sheet of a workbook, as another program reads it, by the labels of their columns. */
export async function readWorkbook(bytes: Buffer): Promise<Map<string, Line<ExcelJS.CellValue>[]>> {
  const workbook = new ExcelJS.Workbook();
  // Its types are of another Node's Buffer.
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return new Map(workbook.worksheets.map((sheet) => [sheet.name, linesOf(sheet)]));
}

function linesOf(sheet: ExcelJS.Worksheet): Line<ExcelJS.CellValue>[] {
  const [head = [], ...lines] = Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_, column) => valueOf(sheet.getCell(row + 1, column + 1))),
  );
  const [view] = sheet.views;
  const range = `A1:${sheet.getColumn(head.length).letter}${sheet.rowCount}`;
  if (sheet.autoFilter !== range || view?.state !== 'frozen' || view.ySplit !== 1) {
    throw new Error(`the head of ${sheet.name} is not frozen, or filters something else than ${range}`);
  }
  return lines.map((line) =>
    Object.fromEntries(
      head.map((label, index) => [typeof label === 'string' ? label : '', line[index] ?? null]),
    ),
  );
}

/** It leaves what Excel reads as the sign of a code, as `_x000D_`. */
function valueOf({ value }: ExcelJS.Cell): ExcelJS.CellValue {
  if (typeof value !== 'string') return value;
  return value.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
