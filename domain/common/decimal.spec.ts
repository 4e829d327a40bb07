import fc from 'fast-check';
import { decimalText, formatDecimal, readDecimal } from '.';

// A second try would draw another seed.
jest.retryTimes(0);

describe('plain decimals', () => {
  it.each([
    [7.2, 7.2],
    [0, 0],
    [-3, -3],
    ['7.2', 7.2],
    ['7,2', 7.2],
    ['7', 7],
    ['-0,05', -0.05],
    ['+4', 4],
    ['007', 7],
    ['  7,2 ', 7.2],
    ['0,1', 0.1],
    [',5', 0.5],
    ['.5', 0.5],
    ['-,5', -0.5],
    ['7,', 7],
    ['7.', 7],
    ['123456789.25', 123_456_789.25],
  ])('%j is %d', (input, number) => {
    expect(readDecimal(input)).toBe(number);
  });

  it.each([
    ['exponents', '1e5'],
    ['other bases', '0x10'],
    ['blanks', ' '],
    ['nothing', ''],
    ['two commas', '7,2,1'],
    ['two points', '7.2.1'],
    ['thousands separators', '1.234,5'],
    ['blanks inside', '1 000'],
    ['infinity as a text', 'Infinity'],
    ['NaN as a text', 'NaN'],
    ['infinity, which JSON has as 1e999', Infinity],
    ['NaN', NaN],
    ['two signs', '--1'],
    ['a sign alone', '-'],
    ['a comma alone', ','],
    ['a sign and a point', '-.'],
    ['a comma at both ends', ',5,'],
    ['units', '7 ppm'],
    ['digits of other scripts', '٧'],
    ['more digits than any measurement has', '1'.repeat(400)],
    ['true', true],
    ['null', null],
    ['undefined', undefined],
    ['a list', [7]],
    ['an object', { valueOf: 7 }],
  ])('%s are none: %j', (_, input) => {
    expect(readDecimal(input)).toBeUndefined();
  });

  it.each([
    [7, '7'],
    [7.2, '7,2'],
    [-0.05, '-0,05'],
    [1_234_567.5, '1234567,5'],
    [0.1, '0,1'],
  ])('%d is typed as %s', (number, text) => {
    expect(formatDecimal(number)).toBe(text);
  });

  it.each([
    [7.2, '7,2'],
    [1_200.5, '1200,5'],
    [9_999, '9999'],
    [10_000, '10.000'],
    [-10_000.25, '-10.000,25'],
    [1_234_567.5, '1.234.567,5'],
    [0.00001, '0,00001'],
  ])('%d is read as %s', (number, text) => {
    expect(decimalText(number)).toBe(text);
  });

  it('a typed number is read as the same number', () => {
    fc.assert(
      fc.property(fc.integer(), (hundredths) => {
        expect(readDecimal(formatDecimal(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});
