import { type LabelSizeName } from '../../../../domain/elements';
import { LEAST, LOOK, fitted } from './fitted';

const sizes = Object.keys(LOOK) as LabelSizeName[];
const place = 'Hotel Miramar · Soterrani 2';

it.each(sizes)('a short name is as large as may be: %s', (size) => {
  const { name, text } = LOOK[size];
  expect(fitted(size, 'Dutxa 1', 'Bany')).toEqual({ name, text });
});

it.each(
  sizes.flatMap((size) =>
    [
      ['a long name', 'Acumulador d’aigua calenta sanitària de la zona termal'.padEnd(120, ' edifici B')],
      ['one without blanks', 'A'.repeat(120)],
      ['one of hyphens', 'ACS-01-'.repeat(17)],
    ].flatMap(([what = '', title = '']) =>
      [place, 'x'.repeat(320), ''].map((at) => [size, what, title, at] as const),
    ),
  ),
)('letters can be read, and all lines have room: %s, %s', (size, _, title, at) => {
  const { name, text, nameLines, textLines } = fitted(size, title, at);
  expect(Math.min(name, text)).toBeGreaterThanOrEqual(LEAST);
  if (nameLines === undefined || textLines === undefined) return;
  expect(nameLines).toBeGreaterThan(0);
  expect(1.2 * (nameLines * name + textLines * text)).toBeLessThanOrEqual(LOOK[size].height);
});

it('a word that is broken leaves the letters their size', () => {
  expect(fitted('large', 'A'.repeat(70), '').name).toBeGreaterThan(4);
  // A word that has room when letters are a little smaller is not broken.
  expect(fitted('large', 'Termoacumuladores', '').name).toBeCloseTo(7, 1);
});
