import { screenPaths } from '.';

/** Bookmarks and printed links have them (docs/product.md, "Screens"). */
const paths = {
  login: '/login',
  home: '/home',
  planning: '/inspeccions',
  planningCreate: '/inspeccions/new-inspeccio',
  planningCalendar: '/inspeccions/inspection-calendar',
  actions: '/accions',
  correctives: '/mesures',
  correctivesCreate: '/mesures/new-mesura',
  programmes: '/programes',
  programmesCreate: '/programes/new-programa',
  coverage: '/cobertura',
  elements: '/elements',
  elementsCreate: '/elements/new-element',
  elementCharts: '/elements/grafics',
  companies: '/empreses',
  companiesCreate: '/empreses/new-empresa',
  areas: '/centres',
  areasCreate: '/centres/new-centre',
  upkeeps: '/manteniments',
  upkeepsCreate: '/manteniments/new-manteniment',
  upkeepTypes: '/tipus-manteniment',
  upkeepTypesCreate: '/tipus-manteniment/new-tipusmanteniment',
  users: '/usuaris',
  usersCreate: '/usuaris/new-user',
  account: '/perfil',
  codes: '/e',
  scan: '/escaneja',
};

describe('screens', () => {
  it('are found where docs/product.md says', () => expect(screenPaths).toEqual(paths));

  it('have a path of their own each', () => {
    expect(new Set(Object.values(screenPaths)).size).toBe(Object.keys(paths).length);
  });
});
