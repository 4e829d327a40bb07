import { isPassword } from '.';

describe('the password rule', () => {
  it.each([
    ['the demo accounts', 'Inspecta#2026'],
    ['eight characters', 'Aa1!aaaa'],
    ['fifteen characters', 'Aa1!aaaaaaaaaaa'],
    ['an accented lower case', 'ÀÈ1!ÀÈÀè'],
    ['an accented upper case', 'àè1!àèàÈ'],
    ['any sign is special', 'Aa1€aaaa'],
    ['an underscore is special', 'Aa1_aaaa'],
    ['a space beside a sign', 'Aa1! aaa'],
  ])('%s: %j is one', (_, password) => {
    expect(isPassword(password)).toBe(true);
  });

  it.each([
    ['seven characters', 'Aa1!aaa'],
    ['sixteen characters', 'Aa1!aaaaaaaaaaaa'],
    ['no lower case', 'AA1!AAAA'],
    ['no upper case', 'aa1!aaaa'],
    ['no digit', 'Aab!aaaa'],
    ['no special character', 'Aa1aaaaa'],
    ['a space is not special', 'Aa1 aaaa'],
    ['a tab is not special', 'Aa1\taaaa'],
    ['an accented letter is not special', 'Aa1àaaaa'],
    ['nothing', ''],
    ['a number', 12345678],
    ['null', null],
    ['undefined', undefined],
    ['a list', ['Aa1!aaaa']],
  ])('%s: %j is none', (_, password) => {
    expect(isPassword(password)).toBe(false);
  });

  it('is not trimmed: blanks count', () => {
    expect(isPassword(' Aa1!aa ')).toBe(true);
    expect(isPassword(' Aa1!aaaaaaaaaaa ')).toBe(false);
  });
});
