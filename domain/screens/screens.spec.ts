import { profiles } from '../access';
import { resourceNames } from '../api';
import { type Screen, listScreenOf, mayOpen, menuOf, screenPaths, screenPermissions } from '.';

const others = profiles.filter((profile) => profile !== 'Administrador');

/** Each screen's path and who may open it (docs/product.md, "Screens"). */
const screens: Record<Screen, [path: string, audience: 'anyone' | 'signedIn' | 'administrator']> = {
  login: ['/login', 'anyone'],
  home: ['/home', 'signedIn'],
  planning: ['/inspeccions', 'signedIn'],
  planningCreate: ['/inspeccions/new-inspeccio', 'administrator'],
  planningCalendar: ['/inspeccions/inspection-calendar', 'administrator'],
  actions: ['/accions', 'administrator'],
  correctives: ['/mesures', 'signedIn'],
  correctivesCreate: ['/mesures/new-mesura', 'signedIn'],
  elements: ['/elements', 'administrator'],
  elementsCreate: ['/elements/new-element', 'administrator'],
  elementCharts: ['/elements/grafics', 'administrator'],
  companies: ['/empreses', 'administrator'],
  companiesCreate: ['/empreses/new-empresa', 'administrator'],
  areas: ['/centres', 'administrator'],
  areasCreate: ['/centres/new-centre', 'administrator'],
  upkeeps: ['/manteniments', 'administrator'],
  upkeepsCreate: ['/manteniments/new-manteniment', 'administrator'],
  upkeepTypes: ['/tipus-manteniment', 'administrator'],
  upkeepTypesCreate: ['/tipus-manteniment/new-tipusmanteniment', 'administrator'],
  users: ['/usuaris', 'administrator'],
  usersCreate: ['/usuaris/new-user', 'administrator'],
  account: ['/perfil', 'signedIn'],
};

const table = Object.keys(screenPaths)
  .filter((name): name is Screen => name in screens)
  .map((screen) => ({ screen, path: screens[screen][0], audience: screens[screen][1] }));

describe('screens', () => {
  it.each(table)('$screen is found at $path', ({ screen, path }) => {
    expect(screenPaths[screen]).toBe(path);
  });

  it('each screen has its own path', () => {
    expect(new Set(Object.values(screenPaths)).size).toBe(table.length);
    expect(Object.keys(screenPermissions).sort()).toEqual(table.map(({ screen }) => screen).sort());
  });

  it.each(table)('$screen opens to $audience', ({ screen, audience }) => {
    expect(mayOpen(screen, 'Administrador')).toBe(true);
    expect(mayOpen(screen, undefined)).toBe(audience === 'anyone');
    for (const profile of others) expect(mayOpen(screen, profile)).toBe(audience !== 'administrator');
  });

  it.each(resourceNames)('%s have a list', (resource) => {
    expect(screenPermissions[listScreenOf[resource]]).toBe(`${resource}.list`);
  });
});

describe('the menu', () => {
  it('of an administrator has everything, in its order', () => {
    expect(menuOf('Administrador').map((entry) => screenPaths[entry])).toEqual([
      '/home',
      '/inspeccions',
      '/accions',
      '/elements',
      '/empreses',
      '/centres',
      '/manteniments',
      '/tipus-manteniment',
      '/usuaris',
    ]);
  });

  it.each(others)('of %s has home and inspections', (profile) => {
    expect(menuOf(profile).map((entry) => screenPaths[entry])).toEqual(['/home', '/inspeccions']);
  });
});
