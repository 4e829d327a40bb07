import { type CellKind, type CellValue, SheetWriter, xlsxParts, xlsxRow, xlsxSheetBegin } from '.';

const cellOf = (kind: CellKind, value: CellValue) =>
  xlsxRow([{ label: 'Columna', kind }], [value], 2, 'Europe/Madrid').replace(
    /^<row r="2">([^]*)<\/row>$/,
    '$1',
  );

const textCell = (text: string, style = '') =>
  `<c r="A2"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

it.each<[CellKind, CellValue, string]>([
  ['text', null, ''],
  ['text', '', ''],
  ['text', '=1+1', textCell('=1+1')],
  ['text', 'a < b & "c"', textCell('a &lt; b &amp; &quot;c&quot;')],
  ['text', 'pH\nClor', textCell('pH\nClor', ' s="4"')],
  ['text', 'a\rb', textCell('a_x000D_b')],
  ['text', '_x000D_ i _xyz', textCell('_x005F_x000D_ i _xyz')],
  ['text', 'a\u0001b\uD800', textCell('a\uFFFDb\uFFFD')],
  ['text', '🏊', textCell('🏊')],
  ['text', 'x'.repeat(32_768), textCell(`${'x'.repeat(32_766)}…`)],
  ['number', -5.25, '<c r="A2"><v>-5.25</v></c>'],
  ['number', '< 100', textCell('&lt; 100')],
  ['flag', true, '<c r="A2" t="b"><v>1</v></c>'],
  ['flag', false, '<c r="A2" t="b"><v>0</v></c>'],
  ['day', '1900-03-01', '<c r="A2" s="2"><v>61</v></c>'],
  ['day', '2026-11-27', '<c r="A2" s="2"><v>46353</v></c>'],
  ['instant', '2026-11-26T23:30:00.000Z', '<c r="A2" s="3"><v>46353.020833333336</v></c>'],
])('%s %.20j is a cell', (kind, value, xml) => expect(cellOf(kind, value)).toBe(xml));

it('names the cells of many columns', () => {
  const heads = Array.from({ length: 28 }, () => ({ label: 'x', kind: 'number' as const }));
  const row = xlsxRow(
    heads,
    heads.map((_, index) => index),
    7,
    'UTC',
  );
  expect([...row.matchAll(/r="([A-Z]+7)"/g)].map(([, name]) => name).slice(-3)).toEqual(['Z7', 'AA7', 'AB7']);
});

it('is as wide as what stands in it, within bounds', () => {
  const heads = [
    { label: 'Element', kind: 'text' },
    { label: 'Dia', kind: 'day' },
    { label: 'Accions', kind: 'text' },
  ] as const;
  const begin = xlsxSheetBegin(heads, [['Torre de refrigeració', '2026-01-01', 'x'.repeat(500)]], 'UTC');
  expect([...begin.matchAll(/width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([23, 12, 60]);
});

describe('the lines of a sheet', () => {
  const heads = [{ label: 'N', kind: 'number' }] as const;
  const written = (batches: number[][], mostRows: number) => {
    const writer = new SheetWriter(heads, 'UTC', mostRows);
    const pieces = [...batches.flatMap((batch) => writer.write(batch.map((one) => [one]))), ...writer.end()];
    const sheets = writer.rows.map((_, sheet) =>
      pieces
        .filter((piece) => piece.sheet === sheet)
        .map(({ text }) => text)
        .join(''),
    );
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet.match(/<worksheet/g)).toHaveLength(1);
      expect(sheet.endsWith(`<autoFilter ref="A1:A${writer.rows[index]}"/></worksheet>`)).toBe(true);
    }
    // Pieces are in the order of their sheets.
    expect(pieces.map(({ sheet }) => sheet)).toEqual(
      pieces.map(({ sheet }) => sheet).toSorted((a, b) => a - b),
    );
    return sheets.map((sheet) =>
      [...sheet.matchAll(/<c r="A(\d+)"><v>(\d+)/g)].map(([, row, n]) => `${row}:${n}`),
    );
  };

  it.each([
    [[], 10, [[]]],
    [[[]], 10, [[]]],
    [[[1, 2], [3]], 10, [['2:1', '3:2', '4:3']]],
    [[[1, 2, 3]], 3, [['2:1', '3:2'], ['2:3']]],
    [
      [
        [1, 2],
        [3, 4, 5],
      ],
      3,
      [['2:1', '3:2'], ['2:3', '3:4'], ['2:5']],
    ],
  ])('%j in sheets of %i rows', (batches, mostRows, rows) =>
    expect(written(batches, mostRows)).toEqual(rows),
  );
});

it('a workbook names its sheets, and where their heads filter', () => {
  const heads = [{ label: 'N', kind: 'number' }] as const;
  const parts = xlsxParts([
    { name: "L'hotel & més", heads, rows: 3 },
    { name: 'Filtre', heads, rows: 1 },
  ]);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="L\'hotel &amp; més" sheetId="1" r:id="rId1"/>');
  expect(parts['xl/workbook.xml']).toContain(
    'localSheetId="0" hidden="1">\'L\'\'hotel &amp; més\'!$A$1:$A$3<',
  );
  expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml');
});
