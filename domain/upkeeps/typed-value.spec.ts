import fc from 'fast-check';
import {
  type Measurement,
  type Units,
  boundText,
  isPlainly,
  readTypedNumber,
  typedText,
  units,
  valueText,
} from '.';

// A second try would draw another seed.
jest.retryTimes(0);

function understood(input: string, upkeepTypeUnits: Units): unknown {
  const typed = readTypedNumber(input, { upkeepTypeUnits });
  if (typed.kind === 'ambiguous') return [...typed.readings];
  if (typed.kind === 'problem') return typed.problem.key;
  return typed.uncertainty === '' ? typed.value : { value: typed.value, uncertainty: typed.uncertainty };
}

describe('reading what is typed', () => {
  it.each<[string, Units, unknown]>([
    ['', 'mg/L', ''],
    [' ', 'mg/L', ''],
    ['7,2', 'pH', 7.2],
    ['7.2', 'pH', 7.2],
    ['-0,5', 'ºC', -0.5],
    ['−3', 'ºC', -3],
    [',5', 'mg/L', 0.5],
    ['7,', 'pH', 7],
    // One mark and three digits.
    ['1.200', 'UFC/L', 1200],
    ['1,200', 'UFC/L', 1200],
    ['12.000', 'UFC/ml', 12_000],
    ['1.200', 'NMP/L', 1200],
    ['1.200', 'mg/L', [1.2, 1200]],
    ['1,200', 'mg/L', [1.2, 1200]],
    ['12.000', 'µS/cm', [12, 12_000]],
    ['7.200', 'pH', [7.2, 7200]],
    ['<1.200', 'mg/L', ['<1.2', '<1200']],
    ['-1.200', 'ºC', [-1.2, -1200]],
    ['0,125', 'mg/L', 0.125],
    ['0.125', 'UFC/L', 0.125],
    ['-0,125', 'ºC', -0.125],
    [',125', 'mg/L', 0.125],
    ['1234,567', 'm³', 1234.567],
    ['1,2340', 'mg/L', 1.234],
    ['12,34', 'mg/L', 12.34],
    // Blanks and both marks.
    ['1 200', 'UFC/L', 1200],
    ['1\u00a0200', 'mg/L', 1200],
    ['12 345 678,5', 'm³', 12_345_678.5],
    ['12\u202f345,678', 'm³', 12_345.678],
    ['2.419,6', 'NMP/100 ml', 2419.6],
    ['2,419.6', 'NMP/100 ml', 2419.6],
    ['1.234.567', 'mg/L', 1_234_567],
    ['1.234,567', 'mg/L', 1234.567],
    // Bounds.
    ['<100', 'UFC/L', '<100'],
    ['< 0,5 UNF', 'UNF', '<0.5'],
    ['>6,0', 'UNF', '>6'],
    ['≤ 0,5', 'mg/L', '<=0.5'],
    ['>=1.000', 'UFC/L', '>=1000'],
    ['<1 UFC/100 ml', 'UFC/100 ml', '<1'],
    ['<0,05', 'mg/L', '<0.05'],
    // Exponents.
    ['1,2E3', 'UFC/L', 1200],
    ['1.2e+03', 'UFC/L', 1200],
    ['1,2·10³', 'UFC/L', 1200],
    ['3,0x10^3', 'UFC/L', 3000],
    ['3 × 10 ^ 3 UFC/L', 'UFC/L', 3000],
    ['>3·10⁵', 'UFC/L', '>300000'],
    ['10⁵', 'UFC/ml', 100_000],
    ['5·10⁻²', 'mg/L', 0.05],
    ['1,234E3', 'UFC/L', 1234],
    ['3·103', 'UFC/L', 'planning.valueUnits'],
    ['1E99', 'UFC/L', 'planning.valueNumber'],
    ['1E-30', 'mg/L', 'planning.valueNumber'],
    // Words.
    ['Absència', 'UFC/L', 'absent'],
    ['ABSENCIA', 'UFC/L', 'absent'],
    ['Absència/100 ml', 'UFC/100 ml', 'absent'],
    ['Absència en 100 ml', 'UFC/100 ml', 'absent'],
    ['Ausencia', 'NMP/100 ml', 'absent'],
    ['no detectada', 'UFC/L', 'absent'],
    ['No detectat', 'mg/L', 'absent'],
    ['No detectado', 'mg/L', 'absent'],
    ['ND', 'mg/L', 'absent'],
    ['N.D.', 'mg/L', 'absent'],
    ['Presència', 'UFC/100 ml', '>=1'],
    ['Presència', 'mg/L', 'planning.valueNumber'],
    ['Indeterminable', 'UFC/L', 'indeterminate'],
    ['Absència segons com', 'UFC/L', 'planning.valueNumber'],
    // Units and uncertainty.
    ['0,8 mg/L', 'mg/L', 0.8],
    ['0,8 mg/l', 'mg/L', 0.8],
    ['0,8ppm', 'mg/L', 0.8],
    ['24 °C', 'ºC', 24],
    ['24 ºC', 'ºC', 24],
    ['750 μS/cm', 'µS/cm', 750],
    ['3 m3/h', 'm³/h', 3],
    ['12 MPN/100ml', 'NMP/100 ml', 12],
    ['3,1', 'NMP/100 ml', 3.1],
    ['3,1', 'UFC/100 ml', 3.1],
    ['60 %', '%', 60],
    ['0,8 UFC/L', 'mg/L', 'planning.valueUnits'],
    ['1 UFC/100 ml', 'UFC/L', 'planning.valueUnits'],
    ['7,2 ± 0,2', 'pH', { value: 7.2, uncertainty: '0,2' }],
    ['0,8 ± 0,1 mg/L', 'mg/L', { value: 0.8, uncertainty: '0,1' }],
    ['0,8 mg/L (±10 %)', 'mg/L', { value: 0.8, uncertainty: '10 %' }],
    ['150 +/- 20', 'UFC/L', { value: 150, uncertainty: '20' }],
    ['<100 ± 5', 'UFC/L', 'planning.valueUncertainty'],
    ['7,2 ±', 'pH', 'planning.valueUncertainty'],
    [`7,2 ± ${'1'.repeat(41)}`, 'pH', 'planning.valueUncertainty'],
    // What nobody can know.
    ['7,2,1', 'pH', 'planning.valueNumber'],
    ['1 20', 'mg/L', 'planning.valueNumber'],
    ['12.34,5', 'mg/L', 'planning.valueNumber'],
    ['1.2.3', 'mg/L', 'planning.valueNumber'],
    ['set', 'mg/L', 'planning.valueNumber'],
    ['-', 'mg/L', 'planning.valueNumber'],
    [',', 'mg/L', 'planning.valueNumber'],
    ['<', 'mg/L', 'planning.valueNumber'],
  ])('when %j is typed in %s, should understand %j', (input, upkeepTypeUnits, expected) => {
    expect(understood(input, upkeepTypeUnits)).toEqual(expected);
  });

  it.each<[string, Measurement, boolean]>([
    ['7,2', 7.2, true],
    ['7.20', 7.2, true],
    ['< 0,5', '<0.5', true],
    ['1.200', 1200, false],
    ['1,2E3', 1200, false],
    ['0,8 mg/L', 0.8, false],
    ['Absència', 'absent', false],
    ['', '', true],
  ])('when %j means %j, should say whether it does so by itself: %p', (input, value, expected) => {
    expect(isPlainly(input, value)).toBe(expected);
  });
});

it('when what is printed or stands in an input is typed, should give the value back', () => {
  const numbers = fc
    .tuple(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, decimals]) => Number(`${digits}e-${decimals}`) + 0);
  const signs = fc.constantFrom('<', '<=', '>', '>=');
  const measurements = fc.oneof(
    numbers,
    fc.tuple(signs, numbers).map(([sign, limit]) => boundText({ sign, limit })),
    fc.constantFrom('absent', 'indeterminate'),
  );
  fc.assert(
    fc.property(measurements, fc.constantFrom(...units), (value, upkeepTypeUnits) => {
      const quantity = { upkeepTypeUnits };
      expect(understood(valueText(quantity, value), upkeepTypeUnits)).toBe(value);
      expect(understood(typedText(value), upkeepTypeUnits)).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
