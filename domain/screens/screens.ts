/** A resource's screens are found under its path (docs/product.md, "Screens"). */
export const screenPaths = {
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
} as const;

export type Screen = keyof typeof screenPaths;
