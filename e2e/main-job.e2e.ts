import { type Page, expect } from '@playwright/test';
import { type Day, addDays, dayOf, formatDay } from '../domain/common';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import type { Upkeep } from '../domain/upkeeps';
import type { UserReference } from '../domain/users';
import { Api, accounts } from './support/api';
import { type Size, test } from './support/fixtures';

const ZONE = 'Europe/Madrid';

const months = [
  ...['gener', 'febrer', 'març', 'abril', 'maig', 'juny'],
  ...['juliol', 'agost', 'setembre', 'octubre', 'novembre', 'desembre'],
];

/** How the calendar calls a day for whoever cannot see it: `…, 5 d'abril 2026`. */
function dayName(day: Day): RegExp {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return new RegExp(`\\b${Number(date)} (de |d['’])${name} (de |del )?${year}`);
}

/** An element that no other test inspects, and four controls of the kinds that there are. */
async function setUp(url: string, inspector: string) {
  const admin = await Api.signIn(url, accounts.administrator);
  const [neighbour] = await admin.list<Element>('elements', { elementActive: true });
  if (!neighbour) throw new Error('the demo data has no element');
  const element = await admin.call<Element>('POST', '/elements', {
    elementName: `Dipòsit ${Date.now()}`,
    elementCompanyId: neighbour.elementCompanyId._id,
    elementAreaId: neighbour.elementAreaId._id,
  });
  const type = (await admin.list<{ _id: string }>('upkeepstypes')).at(0)?._id;
  const control = (fields: object) =>
    admin.call<Upkeep>('POST', '/upkeeps', { upkeepTypeId: type, upkeepValue: 'number', ...fields });
  const controls = {
    range: await control({
      upkeepName: `Rang de ${element.elementName}`,
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 7.6,
      upkeepLimitDown: 6.5,
    }),
    upper: await control({
      upkeepName: `Màxim de ${element.elementName}`,
      upkeepLimitType: 'up',
      upkeepLimitUp: 5,
    }),
    answer: await control({
      upkeepName: `Pregunta de ${element.elementName}`,
      upkeepValue: 'boolean',
      upkeepLimit: true,
    }),
    text: await control({ upkeepName: `Text de ${element.elementName}`, upkeepValue: 'string' }),
  };
  const [user] = await admin.list<UserReference>('users', { userUser: inspector });
  return { admin, element, controls, inspector: user };
}

type Scene = Awaited<ReturnType<typeof setUp>>;

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function plan(page: Page, { element, controls, inspector }: Scene, days: Day[]): Promise<void> {
  await page.goto('/inspeccions/new-inspeccio');
  await expect(page.getByRole('heading', { name: 'Crear inspecció' })).toBeVisible();
  await choose(page, 'Centre', element.elementAreaId.areaName);
  await choose(page, 'Element', element.elementName);
  await choose(page, 'Usuari Planificat', new RegExp(`${inspector?.userName} ${inspector?.userLastName1}`));
  for (const day of days)
    await page
      .getByRole('button', { name: dayName(day) })
      .first()
      .click();
  for (const control of Object.values(controls)) await page.getByLabel(control.upkeepName).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Inspecció creada correctament')).toBeVisible();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
}

async function record(page: Page, { element, controls }: Scene, today: Day): Promise<void> {
  await page.goto('/inspeccions');
  await page.getByRole('link', { name: element.elementName }).first().click();
  await expect(page.getByText(formatDay(today))).toBeVisible();
  const controlOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('7,2');
  await expect(controlOf(controls.range.upkeepName)).toContainText('Correcte');
  await expect(controlOf(controls.range.upkeepName)).toContainText('De 6,5 a 7,6');
  await page.getByLabel(controls.upper.upkeepName, { exact: true }).fill('5,01');
  await expect(controlOf(controls.upper.upkeepName)).toContainText('Fora de límits');
  await expect(controlOf(controls.upper.upkeepName)).toContainText('Màxim 5');
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await page.getByRole('button', { name: 'Correcte', exact: true }).click();
  await page.getByLabel('Accions').fill('Purga del circuit');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
}

const cast: { admin: Size; inspector: Size; account: string }[] = [
  { admin: 'desk', inspector: 'phone', account: accounts.intern },
  { admin: 'phone', inspector: 'desk', account: accounts.extern },
  { admin: 'desk', inspector: 'phone', account: accounts.supplier },
];

for (const { admin: adminSize, inspector: inspectorSize, account } of cast) {
  test(`from planning (${adminSize}) over recording (${inspectorSize}, ${account}) to validation`, async ({
    product,
    visit,
  }) => {
    const scene = await setUp(product.url, account);
    const today = dayOf(new Date(), ZONE);
    const days = [today, addDays(today, 8), addDays(today, 15)];

    const admin = await visit(adminSize);
    await admin.signIn(accounts.administrator);
    await expect(admin.page.getByText('Nº Inspeccions Avui')).toBeVisible();
    await plan(admin.page, scene, days);
    const planned = await scene.admin.list<Inspection>('planning', { elementId: scene.element._id });
    expect(planned.map((inspection) => inspection.elementPlanningDate.slice(0, 10))).toEqual(days);

    const inspector = await visit(inspectorSize);
    await inspector.signIn(account);
    await expect(inspector.page.getByText('Nº Empreses')).toHaveCount(0);
    await record(inspector.page, scene, today);

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
    const { elementPlanningResult, elementActions } = await scene.admin.call<Inspection>(
      'GET',
      `/planning/${done?._id}`,
    );
    expect({ elementPlanningResult, elementActions }).toEqual({
      elementPlanningResult: 'fail',
      elementActions: 'Purga del circuit',
    });
  });
}
