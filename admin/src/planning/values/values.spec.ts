import { stepped } from '../../common/form/stepped';
import { typedOf } from './typedValue';

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
