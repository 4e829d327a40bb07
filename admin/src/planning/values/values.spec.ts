import { snapshotOf } from '../../../../domain/planning';
import { stepped } from '../../common/form/stepped';
import { ca } from '../../i18n/ca';
import { controls } from '../testing/inspections';
import { limitsText } from './limitsText';
import { typedOf } from './typedValue';

describe('what the limits say', () => {
  const [both, up, flag, text] = controls.map((control) => limitsText(snapshotOf(control)));

  it('names both limits, with units once and a decimal comma', () => {
    expect(both).toEqual({ key: 'planning.limits.between', params: { down: '7', up: '8 pH' } });
    expect(up).toEqual({ key: 'planning.limits.up', params: { up: '0,6 ppm' } });
  });

  it('names the expected answer', () => {
    expect(flag).toEqual({ key: 'planning.limits.yes' });
    expect(text).toEqual({ key: 'planning.limits.text', params: { text: 'Correcte' } });
  });

  it('says so when there is no limit', () => {
    const open = limitsText({ ...snapshotOf(controls[1]!), upkeepLimitUp: null });
    expect(open).toEqual({ key: 'planning.limits.none' });
    expect(ca.planning.limits.none).not.toBe('');
  });
});

describe('a number in its input', () => {
  it('shows a decimal comma', () => {
    expect(typedOf(7.2)).toBe('7,2');
    expect(typedOf('')).toBe('');
    expect(typedOf(false)).toBe(false);
  });

  it('steps by a hundredth, without the noise of binary fractions', () => {
    expect(stepped('7,2', 1)).toBe('7,21');
    expect(stepped('0.3', -1)).toBe('0,29');
    expect(stepped('', 1)).toBe('0,01');
    expect(stepped('7,2,', 1)).toBe('7,2,');
  });
});
