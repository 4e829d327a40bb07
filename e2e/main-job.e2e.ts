import { type Page, expect } from '@playwright/test';
import { type Day, addDays, formatDay } from '../domain/common';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import type { UserReference } from '../domain/users';
import { type Account, type Api, accounts } from './support/api';
import { dayName } from './support/days';
import { test } from './support/fixtures';
import { type Controls, makeControls, makeElement, today, userOf } from './support/builders';
import type { Size } from './support/visitor';

interface Scene {
  element: Element;
  controls: Controls;
  inspector: UserReference;
}

async function setUp(admin: Api, account: Account): Promise<Scene> {
  return {
    element: await makeElement(admin),
    controls: await makeControls(admin),
    inspector: await userOf(admin, account),
  };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function plan(page: Page, { element, controls, inspector }: Scene, days: Day[]): Promise<void> {
  await page.goto('/inspeccions/new-inspeccio');
  await expect(page.getByRole('heading', { name: 'Crear inspecció' })).toBeVisible();
  await choose(page, 'Centre', element.elementAreaId.areaName);
  await choose(page, 'Element', element.elementName);
  await choose(page, 'Usuari Planificat', `${inspector.userName} ${inspector.userLastName1}`);
  for (const day of days)
    await page
      .getByRole('button', { name: dayName(day) })
      .first()
      .click();
  for (const control of Object.values(controls)) await page.getByLabel(control.upkeepName).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Inspecció creada correctament')).toBeVisible();
}

async function record(page: Page, { element, controls }: Scene): Promise<void> {
  await page.goto('/inspeccions');
  // Other tests plan for the same inspector, and what is late comes first.
  await page.getByLabel('Files per pàgina').selectOption('50');
  await page.getByRole('link', { name: element.elementName }).first().click();
  await expect(page.getByText(formatDay(today()))).toBeVisible();
  const controlOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('7,2');
  await expect(controlOf(controls.range.upkeepName)).toContainText('Correcte');
  await expect(controlOf(controls.range.upkeepName)).toContainText('De 6,5 a 7,6');
  await page.getByLabel(controls.upper.upkeepName, { exact: true }).fill('5,01');
  await expect(controlOf(controls.upper.upkeepName)).toContainText('Fora de límits');
  await expect(controlOf(controls.upper.upkeepName)).toContainText('Màxim 5');
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await page.getByRole('button', { name: 'Correcte', exact: true }).click();
  await page.getByLabel('Accions').fill('Purga del circuit');
  await expect(page.getByText('4 de 4 controls')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
}

/** What the others show of sizes and profiles is `domain/access/permissions.spec.ts`'s and the screens' own: they are for `npm run test:long`. */
const cast: { admin: Size; inspector: Size; account: Account; mark?: string }[] = [
  { admin: 'desk', inspector: 'phone', account: accounts.intern },
  { admin: 'phone', inspector: 'desk', account: accounts.extern, mark: ' @long' },
  { admin: 'desk', inspector: 'phone', account: accounts.supplier, mark: ' @long' },
];

for (const { admin: adminSize, inspector: inspectorSize, account, mark = '' } of cast) {
  test(`from planning (${adminSize}) over recording (${inspectorSize}, ${account}) to validation${mark}`, async ({
    admin: api,
    visit,
  }) => {
    const scene = await setUp(api, account);
    const days = [today(), addDays(today(), 8), addDays(today(), 15)];

    const admin = await visit(adminSize, { as: accounts.administrator });
    await plan(admin.page, scene, days);
    const planned = await api.list<Inspection>('planning', { elementId: scene.element._id });
    expect(planned.map((inspection) => inspection.elementPlanningDate.slice(0, 10))).toEqual(days);

    const inspector = await visit(inspectorSize, { as: account });
    await record(inspector.page, scene);

    const [done] = planned;
    await admin.page.goto(`/inspeccions/${done?._id}`);
    await expect(admin.page.getByText('Pendent validar', { exact: true })).toBeVisible();
    await admin.page.getByRole('button', { name: 'Validar' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
    await expect(admin.page.getByText('Tancada', { exact: true })).toBeVisible();
    await expect(
      admin.page.getByText(
        'La inspecció està feta, tancada i validada i no es permet cap modificació de les dades',
      ),
    ).toBeVisible();

    await inspector.page.goto(`/inspeccions/${done?._id}`);
    await expect(inspector.page.getByText('Tancada', { exact: true })).toBeVisible();
    await expect(inspector.page.getByText('7,2', { exact: false }).first()).toBeVisible();
    await expect(inspector.page.getByRole('textbox')).toHaveCount(0);
    await expect(inspector.page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
    const { elementPlanningResult, elementActions } = await api.call<Inspection>(
      'GET',
      `/planning/${done?._id}`,
    );
    expect({ elementPlanningResult, elementActions }).toEqual({
      elementPlanningResult: 'fail',
      elementActions: 'Purga del circuit',
    });
  });
}
