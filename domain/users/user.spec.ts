import { fullNameOf, isActiveAdministrator, listNameOf } from '.';

const anna = { userName: 'Anna', userLastName1: 'Puig', userLastName2: 'Serra' };
const joan = { userName: 'Joan', userLastName1: 'Vidal', userLastName2: '' };

describe('how a user is named', () => {
  it.each([
    [anna, 'Puig Serra, Anna'],
    [joan, 'Vidal, Joan'],
  ])('in lists by surnames, then name', (user, name) => {
    expect(listNameOf(user)).toBe(name);
  });

  it.each([
    [anna, 'Anna Puig Serra'],
    [joan, 'Joan Vidal'],
  ])('to plan with by name, then surnames', (user, name) => {
    expect(fullNameOf(user)).toBe(name);
  });
});

describe('an administrator who can administer', () => {
  const marta = { userProfile: 'Administrador', userActive: true, userDeleted: false } as const;

  it('has the profile, is active and not deleted', () => {
    expect(isActiveAdministrator(marta)).toBe(true);
  });

  it.each([{ userProfile: 'Inspector Intern' }, { userActive: false }, { userDeleted: true }] as const)(
    'is nobody with %j',
    (change) => {
      expect(isActiveAdministrator({ ...marta, ...change })).toBe(false);
    },
  );
});
