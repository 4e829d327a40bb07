import { couldBeCredentials } from '.';

describe('whether a sign-in is worth sending to the server', () => {
  it.each([
    ['an e-mail and a good password', 'admin@inspecta.cat', 'Inspecta#2026', true],
    ['blanks around the e-mail', ' admin@inspecta.cat ', 'Inspecta#2026', true],
    ['no e-mail', 'admin', 'Inspecta#2026', false],
    ['an empty e-mail', '', 'Inspecta#2026', false],
    ['a password against the rule', 'admin@inspecta.cat', 'inspecta', false],
    ['an empty password', 'admin@inspecta.cat', '', false],
  ])('%s', (_, userUser, userPassword, isWorthIt) => {
    expect(couldBeCredentials({ userUser, userPassword })).toBe(isWorthIt);
  });

  it('does not trim the password', () => {
    const userUser = 'admin@inspecta.cat';

    expect(couldBeCredentials({ userUser, userPassword: 'Inspecta#202612' })).toBe(true);
    expect(couldBeCredentials({ userUser, userPassword: 'Inspecta#202612 ' })).toBe(false);
  });
});
