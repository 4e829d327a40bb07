import type { Units } from '../../../../domain/upkeeps';
import { stepped } from '../../common/form/stepped';
import { controls, registerOf } from '../testing/inspections';
import { storedIn } from './typedValue';

describe('a number in its input', () => {
  it('shows a decimal comma', () => {
    const [number, , flag] = controls.map((control) => registerOf(control));
    expect(storedIn({ ...number!, elementValues: 7.2 })).toBe('7,2');
    expect(storedIn({ ...number!, elementValues: 7.2, elementUncertainty: '0,2' })).toBe('7,2 ± 0,2');
    expect(storedIn({ ...number!, elementValues: '<0.5' })).toBe('< 0,5');
    expect(storedIn(number!)).toBe('');
    expect(storedIn({ ...flag!, elementValues: false })).toBe(false);
  });

  it.each<[string, 1 | -1, Units, string]>([
    ['7,2', 1, 'pH', '7,21'],
    // Binary fractions have noise.
    ['0.3', -1, 'mg/L', '0,29'],
    ['', 1, 'mg/L', '0,01'],
    ['0,8 mg/L', 1, 'mg/L', '0,81'],
    ['1 200', 1, 'µS/cm', '1200,01'],
    // Nobody knows what one more of it is.
    ['1.200', 1, 'mg/L', '1.200'],
    ['<100', 1, 'UFC/L', '<100'],
    ['Absència', 1, 'UFC/L', 'Absència'],
    ['7,2 ± 0,2', 1, 'pH', '7,2 ± 0,2'],
    ['7,2,', 1, 'pH', '7,2,'],
  ])('when an arrow key is pressed in %j, should step by %d in %s to %j', (typed, step, units, expected) => {
    expect(stepped(typed, step, { upkeepTypeUnits: units })).toBe(expected);
  });
});
