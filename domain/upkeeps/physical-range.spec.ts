import { textOf } from '../messages';
import { type Parameter, type RecordedValue, type Units, impossibility, isUnlikely } from '.';

/** What is said of a number: nothing, that it is asked about, or that it cannot be. */
function told(upkeepParameter: Parameter | null, upkeepTypeUnits: Units, value: RecordedValue): string {
  const control = { upkeepValue: 'number', upkeepParameter, upkeepTypeUnits } as const;
  if (impossibility(control, value)) return 'refused';
  return isUnlikely(control, value) ? 'asked' : '';
}

describe('the physical range of a number', () => {
  it.each<[Parameter | null, Units, RecordedValue, string]>([
    ['ph', 'pH', 0, ''],
    ['ph', 'pH', 14, ''],
    ['ph', 'pH', 14.1, 'refused'],
    ['ph', 'pH', 75, 'refused'],
    ['ph', 'pH', -0.1, 'refused'],
    [null, 'pH', 75, 'refused'],
    // An electrode's own signal.
    ['ph', 'mV', 75, ''],
    ['temperature', 'ºC', 620, 'asked'],
    ['temperature', 'ºC', 100, ''],
    ['temperature', 'ºC', 100.5, 'asked'],
    ['temperature', 'ºC', -5, ''],
    ['temperature', 'ºC', -6, 'asked'],
    ['temperature', 'ºC', -274, 'refused'],
    ['air-temperature', 'ºC', 61, 'asked'],
    [null, 'ºC', 120, ''],
    [null, 'ºC', 620, 'asked'],
    ['humidity', '%', 0, ''],
    ['humidity', '%', 100, ''],
    ['humidity', '%', 120, 'refused'],
    [null, '%', 120, 'asked'],
    ['free-chlorine', 'mg/L', -0.01, 'asked'],
    ['free-chlorine', 'mg/L', 101, 'asked'],
    ['free-chlorine', 'mg/L', 50, ''],
    ['co2', 'ppm', -300, ''],
    [null, 'ppm', -300, 'asked'],
    ['turbidity', 'UNF', 4001, 'asked'],
    ['legionella', 'UFC/L', 0, ''],
    ['legionella', 'UFC/L', 10_000_000, ''],
    ['legionella', 'UFC/L', -1, 'refused'],
    ['redox', 'mV', 7000, 'asked'],
    ['conductivity', 'µS/cm', -1, 'asked'],
    ['recirculation-time', 'h', -1, 'refused'],
    ['recirculation-time', 'h', 400, 'asked'],
    [null, 'text', 1_000_000, ''],
    ['ph', 'pH', '', ''],
  ])('%s in %s, %p: %p', (parameter, units, value, expected) => {
    expect(told(parameter, units, value)).toBe(expected);
  });

  it('is none of what is no number', () => {
    const control = { upkeepValue: 'string', upkeepParameter: 'ph', upkeepTypeUnits: 'pH' } as const;
    expect(impossibility(control, 75)).toBeUndefined();
  });

  it.each<[Parameter, Units, number, string]>([
    ['ph', 'pH', 75, 'Aquest valor no pot ser: va de 0 a 14'],
    ['humidity', '%', 120, 'Aquest valor no pot ser: va de 0 % a 100 %'],
    ['legionella', 'UFC/L', -1, 'Aquest valor no pot ser: no baixa de 0 UFC/L'],
  ])('is named where a value is refused: %s', (upkeepParameter, upkeepTypeUnits, value, text) => {
    const problem = impossibility({ upkeepValue: 'number', upkeepParameter, upkeepTypeUnits }, value);
    expect(problem && textOf(problem).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
