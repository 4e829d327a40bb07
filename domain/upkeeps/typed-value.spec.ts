import fc from 'fast-check';
import {
  type Measurement,
  type TypedNumber,
  type Units,
  boundText,
  readTypedLimit,
  readTypedNumber,
  readingText,
  typedText,
  understoodOtherwise,
  understoodText,
  units,
  valueText,
} from '.';

// A second try would draw another seed.
jest.retryTimes(0);

function understood(input: string, upkeepTypeUnits: Units): unknown {
  return readingOf(readTypedNumber(input, { upkeepTypeUnits }));
}

function readingOf(typed: TypedNumber): unknown {
  if (typed.kind === 'ambiguous') return typed.readings.map(({ value }) => value);
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
    ['7,2 ± 0,2 (k=2)', 'pH', { value: 7.2, uncertainty: '0,2 (k=2)' }],
    ['7,2 (± 0,2) (k=2)', 'pH', { value: 7.2, uncertainty: '0,2 (k=2)' }],
    ['0,8 ± 0,1 mg/L (k = 2)', 'mg/L', { value: 0.8, uncertainty: '0,1 (k = 2)' }],
    ['(0,8 ± 0,1) mg/L', 'mg/L', { value: 0.8, uncertainty: '0,1' }],
    ['7,2 ± 0,2 mg/L', 'pH', 'planning.valueUnits'],
    ['<100 ± 5', 'UFC/L', 'planning.valueUncertainty'],
    ['7,2 ±', 'pH', 'planning.valueUncertainty'],
    [`7,2 ± ${'1'.repeat(41)}`, 'pH', 'planning.valueUncertainty'],
    // What nobody can know.
    ['0 800', 'mg/L', 'planning.valueNumber'],
    ['0,123456789012345', 'mg/L', 0.123456789012345],
    ['0,1234567890123456', 'mg/L', 'field.digits'],
    ['1 234 567 890 123 456', 'mg/L', 'field.digits'],
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

  it.each<[string, Units, string]>([
    ['7,2', 'pH', ''],
    ['7.20', 'pH', ''],
    ['< 0,5', 'UNF', ''],
    ['< 0,5 UNF', 'UNF', ''],
    ['0,8 mg/L', 'mg/L', ''],
    ['0,8mg/l', 'mg/L', '0,8 mg/L'],
    ['0,125', 'mg/L', ''],
    ['7,2 ±0,2', 'pH', ''],
    ['7,2 +/- 0,2', 'pH', '7,2 ± 0,2 pH'],
    ['Absència', 'UFC/L', ''],
    ['ND', 'UFC/L', 'Absència'],
    ['', 'pH', ''],
    ['1200', 'UFC/L', ''],
    ['1.200', 'UFC/L', '1.200 UFC/L'],
    ['1 200', 'UFC/L', '1.200 UFC/L'],
    ['1 200', 'mg/L', '1 200 mg/L'],
    ['1,2E3', 'µS/cm', '1 200 µS/cm'],
    ['>3·10⁵', 'UFC/L', '> 300.000 UFC/L'],
    ['2.419,6', 'NMP/100 ml', '2.419,6 NMP/100 ml'],
  ])('when %j is typed in %s, should tell what was understood: %j', (input, upkeepTypeUnits, expected) => {
    const typed = readTypedNumber(input, { upkeepTypeUnits });
    if (typed.kind !== 'value') throw new Error('It has no one reading.');
    const told = understoodOtherwise(input, { upkeepTypeUnits }, typed.value, typed.uncertainty);
    expect(told.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it.each<[Measurement, string]>([
    [1.2, '1,2'],
    [1200, '1.200'],
    [1.234, '1,2340'],
    ['<1200', '<\u00a01.200'],
  ])('when %j is one of two readings, should write it as %j', (reading, expected) => {
    expect(readingText(reading)).toBe(expected);
  });

  it.each<[string, Units, unknown]>([
    ['', 'UFC/L', ''],
    ['100.000', 'UFC/L', 100_000],
    ['100.000', 'text', [100, 100_000]],
    ['7,2', 'pH', 7.2],
    ['<100', 'UFC/L', 'upkeeps.limitInterval'],
    ['< 1.200', 'mg/L', 'upkeeps.limitInterval'],
    ['Absència', 'UFC/L', 'upkeeps.limitInterval'],
    ['7,2 ± 0,2', 'pH', 'upkeeps.limitInterval'],
    ['7.200 ± 0,2', 'pH', 'upkeeps.limitInterval'],
    ['set', 'pH', 'planning.valueNumber'],
  ])('when %j is typed as a limit in %s, should understand %j', (input, upkeepTypeUnits, expected) => {
    expect(readingOf(readTypedLimit(input, { upkeepTypeUnits }))).toEqual(expected);
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
    fc.property(
      measurements,
      fc.constantFrom(...units),
      fc.constantFrom('', '0,2', '10 %', '0,2 (k=2)'),
      (value, upkeepTypeUnits, told) => {
        const quantity = { upkeepTypeUnits };
        // Ten per cent of a percentage and ten of a hundred are written alike.
        fc.pre(upkeepTypeUnits !== '%' || told !== '10 %');
        const uncertainty = typeof value === 'number' ? told : '';
        const expected = uncertainty === '' ? value : { value, uncertainty };
        for (const text of [
          valueText(quantity, value, uncertainty),
          understoodText(quantity, value, uncertainty),
          typedText(value, uncertainty),
        ]) {
          expect(understood(text, upkeepTypeUnits)).toEqual(expected);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
