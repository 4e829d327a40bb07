import { type Page, expect } from '@playwright/test';
import type { AreaReference } from '../domain/areas';
import { addDays } from '../domain/common';
import type { CompanyReference } from '../domain/companies';
import type { Inspection } from '../domain/planning';
import { type Api, accounts } from './support/api';
import {
  type Controls,
  makeElement,
  makeInspection,
  makeInspector,
  record,
  today,
  unique,
  userOf,
  validate,
} from './support/builders';
import { test } from './support/fixtures';
import { keptIn, saveOffline, valuesOf } from './support/offline';
import { checkPage } from './support/page-checks';
import type { Visitor } from './support/visitor';

const NO_NETWORK = [/^failed: GET .*\/api\//, /^failed: PUT .*\/api\/planning\//];

/** Has inspections at hand on a phone, and takes its network away. */
async function goDown(phone: Visitor, ...ids: string[]): Promise<void> {
  phone.expectTrouble(...NO_NETWORK);
  await phone.page.goto('/home');
  await keptIn(phone.page, ...ids);
  await phone.context.setOffline(true);
}

test('two phones record the same inspection without network: the second is told, and nothing is lost', async ({
  admin,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const { controls, id, path } = await makeInspection(admin, { account: userUser, of: ['range', 'upper'] });
  const phones = [
    await visit('phone', { as: userUser, installs: true }),
    await visit('phone', { as: userUser, installs: true }),
  ] as const;
  const [first, second] = phones;
  const type = (page: Page, control: keyof Controls, value: string) =>
    page.getByLabel(controls[control].upkeepName, { exact: true }).fill(value);
  for (const phone of phones) {
    await goDown(phone, id);
    await phone.page.goto(path);
  }
  await type(first.page, 'range', '7,2');
  await first.page.getByLabel('Accions').fill('Purga del circuit');
  await saveOffline(first.page, { isIncomplete: true });
  await type(second.page, 'range', '7,4');
  await type(second.page, 'upper', '4');
  await saveOffline(second.page);

  await first.context.setOffline(false);
  await expect(first.page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.2, '']);

  second.expectTrouble(/^409: PUT .*\/api\/planning\//);
  const { page } = second;
  await second.context.setOffline(false);
  await expect(page.getByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
  expect(await valuesOf(admin, id)).toEqual([7.2, '']);
  await page.getByRole('button', { name: 'Mostra' }).click();
  await page.getByRole('link', { name: 'Obre' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel(controls.range.upkeepName, { exact: true })).toHaveValue('7,4');
  await expect(page.getByLabel(controls.upper.upkeepName, { exact: true })).toHaveValue('4');
  await expect(page.getByLabel('Accions')).toHaveValue('Purga del circuit');
  await expect(page.getByText(/7,2/).first()).toBeVisible();
  await checkPage(page);
  await loadNewState(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.4, 4]);
  const { elementActions } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(elementActions).toBe('Purga del circuit');
});

const REASON = 'El valor no quadra amb la mostra';

type Scene = Awaited<ReturnType<typeof makeInspection>>;

interface Deed {
  do: (admin: Api, scene: Scene) => Promise<unknown>;
  /** What the inspector has typed before, where it is not 7,2. */
  typed?: string;
  then: Ending;
}

/** What is done at a desk to an inspection of which a save waits on a phone, and what its inspector can do about it then. */
const deeds: Record<
  string,
  { do: (admin: Api, scene: Scene) => Promise<unknown>; then: Ending; typed?: string }
> = {
  'recorded and validated': {
    async do(admin, { id, controls }) {
      await record(admin, id, [[controls.range, 6.9]]);
      await validate(admin, id);
    },
    then: isClosed,
  },
  'recorded and returned': {
    async do(admin, { id, controls }) {
      await record(admin, id, [[controls.range, 6.9]]);
      await admin.call('POST', '/planning/return', { ids: [id], reason: REASON });
    },
    then: async (page, scene) => {
      await expect(page.getByRole('alert').filter({ hasText: REASON })).toBeVisible();
      await expect(page.getByText(/6,9/).first()).toBeVisible();
      await isSavedOver(page, scene);
    },
  },
  'moved to another day': {
    do: (admin, { id }) => admin.call('PUT', `/planning/${id}`, { elementPlanningDate: addDays(today(), 3) }),
    then: isSavedOver,
  },
  'such that a measure is demanded': {
    do: (admin, { element }) =>
      admin.call('PUT', `/companies/${element.elementCompanyId._id}`, { companyRequireCorrective: true }),
    typed: '8,2',
    then: async (page, scene) => {
      await page.getByRole('button', { name: 'Obre una mesura' }).click();
      await isSaved(page, scene);
    },
  },
  'given to somebody else': {
    async do(admin, { id }) {
      const { _id } = await userOf(admin, accounts.intern);
      await admin.call('PUT', `/planning/${id}`, { elementUserPlanningId: _id });
    },
    then: 'lost',
  },
  deleted: {
    do: (admin, { id }) => admin.call('POST', '/planning/delete', { ids: [id] }),
    then: 'lost',
  },
};

/** What is there where the inspection is opened; lost is one that may not be seen any more. */
type Ending = 'lost' | ((page: Page, scene: Scene) => Promise<void>);

async function isClosed(page: Page): Promise<void> {
  await expect(page.getByText('El que havies escrit no es pot desar')).toBeVisible();
  await expect(page.getByText('Havies escrit, i no està desat: 7,2')).toBeVisible();
}

/** What somebody else has saved is written over only once it was loaded. */
async function loadNewState(page: Page): Promise<void> {
  await expect(page.getByText(/^Algú ha modificat la inspecció/)).toBeVisible();
  await page.getByRole('button', { name: "Carrega l'estat nou" }).click();
  await expect(page.getByText(/^Algú ha modificat la inspecció/)).toHaveCount(0);
}

async function isSavedOver(page: Page, scene: Scene): Promise<void> {
  await loadNewState(page);
  await isSaved(page, scene);
}

async function isSaved(page: Page, { controls }: Scene): Promise<void> {
  await expect(page.getByLabel(controls.range.upkeepName, { exact: true })).toHaveValue(/^[78],2$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
}

test('what is done at a desk to inspections that wait on a phone leaves each to be opened, and blocks no other', async ({
  admin,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const company = await admin.call<CompanyReference>('POST', '/companies', {
    companyName: unique('Companyia'),
  });
  const area = await admin.call<AreaReference>('POST', '/arees', {
    areaName: unique('Centre'),
    areaCompanyId: company._id,
  });
  const cases: { scene: Scene; deed: Deed }[] = [];
  for (const deed of Object.values(deeds)) {
    const element = await makeElement(admin, {
      elementCompanyId: company._id,
      elementAreaId: area._id,
    });
    cases.push({ deed, scene: await makeInspection(admin, { account: userUser, element, of: ['range'] }) });
  }
  const untouched = await makeInspection(admin, { account: userUser, of: ['range'] });
  const phone = await visit('phone', { as: userUser, installs: true });
  const { page, context } = phone;
  const ids = cases.map(({ scene }) => scene.id);
  await goDown(phone, ...ids, untouched.id);
  const recorded: [Scene, string][] = cases.map(({ scene, deed }) => [scene, deed.typed ?? '7,2']);
  for (const [{ path, controls }, typed] of [...recorded, [untouched, '7,5'] as const]) {
    await page.goto(path);
    await page.getByLabel(controls.range.upkeepName, { exact: true }).fill(typed);
    await saveOffline(page);
  }
  await expect(page.getByText(`${cases.length + 1} inspeccions per enviar`)).toBeVisible();

  for (const { deed, scene } of cases) await deed.do(admin, scene);
  phone.expectTrouble(/^40[049]: PUT .*\/api\/planning\//);
  await context.setOffline(false);
  await expect(
    page.getByText(`${cases.length} inspeccions per enviar · ${cases.length} no acceptades`),
  ).toBeVisible();
  expect(await valuesOf(admin, untouched.id)).toEqual([7.5]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = page.getByRole('list', { name: 'Per enviar' });
  for (const { scene, deed } of cases) {
    const { then } = deed;
    await page.getByRole('button', { name: 'Mostra' }).click();
    const entry = list.getByRole('listitem').filter({ hasText: scene.element.elementName });
    if (then === 'lost') {
      await expect(entry).toContainText('Ja no la pots veure');
      await expect(entry.getByRole('link', { name: 'Obre' })).toHaveCount(0);
      await entry.getByRole('button', { name: 'Copia els valors' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`${scene.controls.range.upkeepName}: 7,2`);
      expect(copied).toContain(scene.element.elementName);
      await entry.getByRole('button', { name: 'Descarta' }).click();
      const question = page.getByRole('dialog', { name: 'Vols descartar el que no s’ha enviat?' });
      await question.getByRole('button', { name: 'Descarta' }).click();
      await expect(question).toHaveCount(0);
      await expect(entry).toHaveCount(0);
      await page.getByRole('button', { name: 'Tanca' }).click();
      await expect(list).toHaveCount(0);
    } else {
      await entry.getByRole('link', { name: 'Obre' }).click();
      await expect(page).toHaveURL(scene.path);
      await then(page, scene);
    }
  }
  // What was closed meanwhile stays until somebody takes it away.
  await page.goto('/home');
  await expect(page.getByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
});
