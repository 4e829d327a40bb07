import { type CellKind, type CellValue, csvHead, csvLine } from '.';

const lineOf = (kind: CellKind, value: CellValue, zone = 'Europe/Madrid') =>
  csvLine([{ label: 'Columna', kind }], [value], zone).replace(/\r\n$/, '');

it.each<[CellKind, CellValue, string]>([
  ['text', null, ''],
  ['text', '', ''],
  ['text', 'Dutxa 1', 'Dutxa 1'],
  ['text', 'Dutxa 1; planta 2', '"Dutxa 1; planta 2"'],
  ['text', 'la "gran"', '"la ""gran"""'],
  ['text', 'pH\nClor', '"pH\nClor"'],
  ['text', '=1+1', "'=1+1"],
  ['text', '+34 600', "'+34 600"],
  ['text', '-5', "'-5"],
  ['text', '@SUM(A1)', "'@SUM(A1)"],
  ['text', '\t=1', "'\t'=1"],
  ['text', '\n\nx', '"\'\n\nx"'],
  ['text', 'hola,=1+1', "hola,'=1+1"],
  ['text', 'hola,＠x,+1,-1', "hola,'＠x,'+1,'-1"],
  ['text', ',=1', ",'=1"],
  ['text', 'hola,"=1', '"hola,""\'=1"'],
  ['text', 'hola\t=1', "hola\t'=1"],
  ['text', 'hola\r\n=1\n-x', '"hola\r\n\'=1\n\'-x"'],
  ['text', "hola,'=1", "hola,''=1"],
  ['text', 'hola, =1', 'hola, =1'],
  ['text', '7,2 = 7.2', '7,2 = 7.2'],
  ['text', '1-2;=3', '"1-2;=3"'],
  ['text', '＝1+1', "'＝1+1"],
  ['text', "'=1+1", "''=1+1"],
  ['text', "L'Escala", "L'Escala"],
  ['text', '=A1;"x"', '"\'=A1;""x"""'],
  ['number', -5, '-5'],
  ['number', 1234567.5, '1234567,5'],
  ['number', 0.000001, '0,000001'],
  ['number', '< 100', '< 100'],
  ['number', '-5', "'-5"],
  ['flag', true, 'Sí'],
  ['flag', false, 'No'],
  ['flag', null, ''],
  ['day', '2026-02-05', '05/02/2026'],
  ['instant', '2026-07-01T22:30:00.000Z', '02/07/2026 00:30'],
  ['instant', '2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
])('%s %j is written as %j', (kind, value, text) => expect(lineOf(kind, value)).toBe(text));

it.each([
  'hola,=HYPERLINK("http://x.cat","Obre")',
  ',"=1+1,x',
  'a,""""=1+1,',
  'a\n@SUM(A1),b',
  '"\n"=1+1,',
  'a\t"+1\t-1',
  '\t=1',
  "',=1",
])('when %j is split by commas or tabs, should begin no formula', (text) => {
  const heads = [
    { label: 'Empresa', kind: 'text' },
    { label: 'Acció', kind: 'text' },
  ] as const;
  for (const values of [
    ['Hotel', text],
    [text, 'Hotel'],
  ]) {
    const line = csvLine(heads, values, 'Europe/Madrid');
    // However such a program takes quotes at the beginning of a cell.
    for (const cell of line.split(/[,\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    const typed = line.replace(/\r\n$/, '').replaceAll(/(^"?|;"?|[,\t\r\n]"*)'/g, '$1');
    expect(typed).toBe(csvRow(values));
  }
});

/** A line of texts without anything against formulas. */
const csvRow = (texts: readonly string[]) =>
  texts.map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';');

it('writes an instant by the clocks of the zone', () => {
  expect(lineOf('instant', '2026-07-01T22:30:00.000Z', 'Atlantic/Canary')).toBe('01/07/2026 23:30');
});

it('heads the columns by their labels, between semicolons', () => {
  const heads = [
    { label: 'Empresa', kind: 'text' },
    { label: 'Tipus; límit', kind: 'number' },
  ] as const;
  expect(csvHead(heads)).toBe('Empresa;"Tipus; límit"\r\n');
  expect(csvLine(heads, ['Hotel', 2], 'Europe/Madrid')).toBe('Hotel;2\r\n');
});
