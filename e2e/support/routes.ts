import { expect, test } from '@playwright/test';
import { type Corrective, correctiveStates } from '../../domain/correctives';
import type { Inspection } from '../../domain/planning';
import { type Account, Api, accounts } from './api';
import { findCuts } from './cuts';
import { go } from './go';
import { expectPresentable, checkPage, settle } from './page-checks';
import { smallTargets } from './targets';
import type { Visitor } from './visitor';

/** An address, and the title of what it shows. */
export interface Route {
  path: string;
  title: string;
  /** The window's title, where it is not the page's. */
  windowTitle?: string;
  /** Where it redirects to. */
  leadsTo?: string;
  /** The call that the server refuses. */
  refused?: RegExp;
}

const FORBIDDEN = 'Aquesta pàgina no és per al teu perfil';
const MISSING = "No s'ha trobat el registre";
/** A well-formed id of no record. */
const NO_RECORD = 'f'.repeat(24);

const common: Route[] = [
  { path: '/', title: 'Home', leadsTo: '/home' },
  { path: '/login', title: 'Home', leadsTo: '/home' },
  { path: '/home', title: 'Home' },
  { path: '/inspeccions', title: 'Inspeccions' },
  { path: '/mesures', title: 'Mesures correctores' },
  { path: '/perfil', title: 'El meu perfil' },
  { path: '/escaneja', title: 'Escaneja una etiqueta' },
  { path: '/no-existeix', title: 'Aquesta pàgina no existeix' },
];

/** For administrators; everybody else sees a page that says so. */
const managed: Route[] = [
  { path: '/inspeccions/new-inspeccio', title: 'Crear inspecció' },
  { path: '/inspeccions/inspection-calendar', title: 'Calendari' },
  { path: '/accions', title: 'Accions' },
  { path: '/mesures/new-mesura', title: 'Alta nova mesura correctora' },
  { path: '/programes', title: 'Programes' },
  { path: '/programes/new-programa', title: 'Alta nou programa' },
  { path: '/cobertura', title: 'Cobertura' },
  { path: '/elements', title: 'Elements' },
  { path: '/elements/new-element', title: 'Alta nova empresa' },
  { path: '/empreses', title: 'Empreses' },
  { path: '/empreses/new-empresa', title: 'Alta nou element' },
  { path: '/centres', title: 'Centres' },
  { path: '/centres/new-centre', title: 'Alta nou centre' },
  { path: '/manteniments', title: 'Controls' },
  { path: '/manteniments/new-manteniment', title: 'Alta nou manteniment' },
  { path: '/tipus-manteniment', title: 'Tipus de manteniment' },
  { path: '/tipus-manteniment/new-tipusmanteniment', title: 'Alta nou tipus manteniment' },
  { path: '/usuaris', title: 'Usuaris' },
  { path: '/usuaris/new-user', title: 'Alta nou usuari' },
];

const records = [
  { resource: 'elements', path: '/elements', title: 'Editar empresa' },
  { resource: 'programmes', path: '/programes', title: 'Editar programa' },
  { resource: 'companies', path: '/empreses', title: 'Editar element' },
  { resource: 'arees', path: '/centres', title: 'Editar centre' },
  { resource: 'upkeeps', path: '/manteniments', title: 'Editar manteniment' },
  { resource: 'upkeepstypes', path: '/tipus-manteniment', title: 'Editar tipus manteniment' },
  { resource: 'users', path: '/usuaris', title: 'Editar usuari' },
] as const;

/** Whether two addresses show the same page, one that says why there is nothing to see. */
export function isAlike(one: Route, other: Route): boolean {
  return one.title === other.title && [FORBIDDEN, MISSING].includes(one.title);
}

const gone = (path: string, call = 'planning'): Route => ({
  path: `${path}/${NO_RECORD}`,
  title: MISSING,
  refused: new RegExp(`^404: GET .*/api/${call}/${NO_RECORD}`),
});

/** Every address of the product for an account, including those that it may not open and those that do not exist. */
export async function routesOf(url: string, account: Account): Promise<Route[]> {
  const admin = await Api.signIn(url, accounts.administrator);
  const ofRecords = await managedRecords(admin);
  if (account === accounts.administrator) {
    return [
      ...common,
      ...managed,
      ...ofRecords,
      ...(await inspectionRoutes(admin)),
      ...(await measureRoutes(admin)),
      gone('/inspeccions'),
      gone('/accions'),
      gone('/elements/grafics', 'elements'),
      ...records.map(({ path, resource }) => gone(path, resource)),
    ];
  }
  const own = await Api.signIn(url, account);
  const others = (await admin.list<Inspection>('planning')).find(
    ({ elementUserPlanningId }) => elementUserPlanningId._id !== own.session.id,
  );
  return [
    ...common,
    ...(await inspectionRoutes(own)),
    ...(await measureRoutes(own)),
    gone('/inspeccions'),
    {
      path: `/inspeccions/${others?._id}`,
      title: MISSING,
      refused: new RegExp(`^404: GET .*/api/planning/${others?._id}`),
    },
    ...[...managed, ...ofRecords].map(({ path }) => ({ path, title: FORBIDDEN })),
  ];
}

/** A measure of each state that is there, and one that is not. */
async function measureRoutes(api: Api): Promise<Route[]> {
  const measures = await api.list<Corrective>('correctives');
  const states = correctiveStates.flatMap((state) =>
    measures.filter(({ correctiveState }) => correctiveState === state).slice(0, 1),
  );
  return [
    ...states.map(({ _id }) => ({ path: `/mesures/${_id}`, title: 'Mesura correctora' })),
    gone('/mesures', 'correctives'),
  ];
}

/** The screens of one record of each resource, and an inspection's actions. */
async function managedRecords(admin: Api): Promise<Route[]> {
  const routes: Route[] = [];
  for (const { resource, path, title } of records) {
    const [record] = await admin.list<{ _id: string }>(resource);
    routes.push({ path: `${path}/${record?._id}`, title });
  }
  const [withActions] = await admin.list<Inspection>('planning', { hasActions: true });
  const element = withActions?.elementId;
  return [
    ...routes,
    {
      path: `/elements/grafics/${element?._id}`,
      title: element?.elementName ?? '',
      windowTitle: `Gràfic · ${element?.elementName}`,
    },
    { path: `/accions/${withActions?._id}`, title: 'Editar inspecció' },
  ];
}

/** A planned inspection and a closed one. */
async function inspectionRoutes(api: Api): Promise<Route[]> {
  const [pending] = await api.list<Inspection>('planning', { elementPlanningActive: false });
  const [closed] = await api.list<Inspection>('planning', { elementPlanningValidation: true });
  return [pending, closed].map((inspection) => ({
    path: `/inspeccions/${inspection?._id}`,
    title: inspection?.elementId.elementName ?? '',
  }));
}

/** Every screen of an account that shows records, in each width: nothing of it is cut or lies over something else. */
export async function walkWidths(
  visitor: Visitor,
  routes: Route[],
  widths: readonly number[],
): Promise<void> {
  const { page } = visitor;
  // What an administrator begins with may be empty.
  const filled: Route = { path: '/inspeccions?filter={}', title: 'Inspeccions' };
  for (const { path, title, refused } of [...routes, filled]) {
    await test.step(path, async () => {
      if (refused) visitor.expectTrouble(refused);
      await page.goto(path);
      await expect
        .soft(page.getByRole('heading', { level: 1, name: title, exact: true }), path)
        .toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        expect.soft(await findCuts(page), `${path} at ${width} px: what is cut`).toEqual([]);
        expect.soft(await smallTargets(page), `${path} at ${width} px: what is small`).toEqual([]);
      }
    });
  }
}

interface WalkOptions {
  /** Whether each address is opened anew, as from a bookmark; otherwise the app goes to it. */
  opens?: boolean;
  /** Whether each address is also reloaded. */
  reloads?: boolean;
  /** Whether axe checks each page. */
  axe?: boolean;
}

/** Opens each address and checks its page. */
export async function walk(
  visitor: Visitor,
  routes: Route[],
  { opens = true, reloads = false, axe = true }: WalkOptions = {},
): Promise<void> {
  const { page } = visitor;
  if (!opens) {
    await page.goto('/home');
    await settle(page);
  }
  for (const { path, title, windowTitle = title, leadsTo = path, refused } of routes) {
    await test.step(path, async () => {
      if (refused) visitor.expectTrouble(refused);
      await (opens ? page.goto(path) : go(page, path));
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await expect.soft(heading, path).toBeVisible();
      await expect.soft(page).toHaveTitle(`${windowTitle} · Inspecta`);
      // Where it leads to is looked at under its own address.
      await (axe && leadsTo === path ? checkPage(page) : expectPresentable(page));
      await expect.soft(page).toHaveURL(leadsTo);
      expect.soft(await findCuts(page), `${path}: what is cut`).toEqual([]);
      expect.soft(await smallTargets(page), `${path}: what is small`).toEqual([]);
      if (!reloads) return;
      await page.reload();
      await settle(page);
      await expect.soft(heading, `${path}, reloaded`).toBeVisible();
      await expect.soft(page).toHaveURL(leadsTo);
    });
  }
}
