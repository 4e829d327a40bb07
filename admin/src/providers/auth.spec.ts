import { type Profile, profiles } from '../../../domain/access';
import { fakeUsers, createFakeApi } from '../testing/fakeApi';
import { menu } from '../layout/menu';
import { authProvider } from './auth';
import { resourceNames } from './resources';
import { writeSession } from './session';

const others = profiles.filter((profile) => profile !== 'Administrador');

type Asked = [resource: string, action: string];

/** What each screen and button asks for (docs/product.md, "Who may do what" and "Screens"). */
const ofEverybody: Asked[] = [
  ['operations', 'read'],
  ['account', 'password'],
  ['inspeccions', 'list'],
  ['inspeccions', 'show'],
  ['inspeccions', 'edit'],
  ['mesures', 'list'],
  ['mesures', 'show'],
  ['mesures', 'edit'],
];
/** What is worked out and not kept has a list and nothing else. */
const kept = resourceNames.filter((resource) => resource !== 'cobertura');
const ofAdministrators: Asked[] = [
  ['cobertura', 'list'],
  ...kept
    .flatMap((resource) =>
      ['list', 'show', 'edit', 'create', 'delete'].map((action): Asked => [resource, action]),
    )
    .filter(
      ([resource, action]) => !ofEverybody.some(([one, other]) => one === resource && other === action),
    ),
  ['operations', 'waiting'],
  ['inspeccions', 'calendar'],
  ['inspeccions', 'duplicate'],
  ['inspeccions', 'validate'],
  ['elements', 'values'],
];

function canAccess(resource: string, action: string, profile?: Profile) {
  if (profile) writeSession(createFakeApi().sessions.open(fakeUsers[profile]));
  return authProvider.canAccess?.({ resource, action });
}

it.each(ofEverybody)('should let everybody who is signed in: %s, %s', async (resource, action) => {
  for (const profile of profiles) expect(await canAccess(resource, action, profile)).toBe(true);
});

it.each(ofAdministrators)('should let administrators alone: %s, %s', async (resource, action) => {
  expect(await canAccess(resource, action, 'Administrador')).toBe(true);
  for (const profile of others) expect(await canAccess(resource, action, profile)).toBe(false);
});

it.each([...ofEverybody, ...ofAdministrators])('should let nobody who is not: %s, %s', async (...asked) => {
  expect(await canAccess(...asked)).toBe(false);
});

it('should let nobody do what there is no permission for', async () => {
  expect(await canAccess('empreses', 'fly', 'Administrador')).toBe(false);
});

it('should know all that the menu asks for', async () => {
  for (const { resource, action } of menu)
    expect(await canAccess(resource, action, 'Administrador')).toBe(true);
});
