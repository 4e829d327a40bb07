import { expect } from '@playwright/test';
import type { Session } from '../domain/auth';
import type { Inspection } from '../domain/planning';
import { type Api, accounts } from './support/api';
import { test } from './support/fixtures';
import { makeElement, makeInspection } from './support/builders';
import { checkPage } from './support/page-checks';
import type { Visitor } from './support/visitor';

const OFFLINE = 'No hi ha connexió amb el servidor';

async function setUp(admin: Api) {
  const { controls, ...scene } = await makeInspection(admin, { of: ['range'] });
  return { ...scene, range: controls.range };
}

/** Ends the visitor's session on the server; its browser does not know yet. */
async function endSession(admin: Api, visitor: Visitor): Promise<void> {
  const refreshToken = (await visitor.stored('refreshToken')) as Session['refreshToken'];
  await admin.end({ refreshToken });
}

test('the session ends in the middle of an inspection: sign in again and go on', async ({ admin, visit }) => {
  const { range, id, path } = await setUp(admin);
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(path);
  const value = page.getByLabel(range.upkeepName, { exact: true });
  await value.fill('7,2');
  await page.getByLabel('Accions').fill('Purga del circuit');
  // The last that the page reads by itself.
  await expect(page.getByText('Sense valors anteriors')).toBeVisible();
  await endSession(admin, visitor);
  visitor.expectTrouble(/^401: PUT .*\/api\/planning\//, /^401: POST .*\/api\/refresh$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('La sessió ha caducat. Torna a iniciar la sessió')).toBeVisible();

  await visitor.typeCredentials(accounts.intern);
  await expect(page).toHaveURL(path);
  await expect(value).toHaveValue('7,2');
  await expect(page.getByLabel('Accions')).toHaveValue('Purga del circuit');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(saved.elementRegisters[0]?.elementValues).toBe(7.2);
  expect(saved.elementActions).toBe('Purga del circuit');
});

test('somebody else who signs in then finds nothing of what was typed', async ({ admin, visit }) => {
  const { range, path } = await setUp(admin);
  const visitor = await visit('desk', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(path);
  await page.getByLabel(range.upkeepName, { exact: true }).fill('7,2');
  // The last that the page reads by itself.
  await expect(page.getByText('Sense valors anteriors')).toBeVisible();
  await endSession(admin, visitor);
  visitor.expectTrouble(/^401: PUT .*\/api\/planning\//, /^401: POST .*\/api\/refresh$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/login');
  await visitor.typeCredentials(accounts.administrator);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('0 de 1 controls')).toBeVisible();
});

test('a save whose answer gets lost waits, and is sent again without a conflict @long', async ({
  admin,
  visit,
}) => {
  const { range, id, path } = await setUp(admin);
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(path);
  const value = page.getByLabel(range.upkeepName, { exact: true });
  await value.fill('7,2');
  await page.route(`**/api/planning/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  visitor.expectTrouble(/^failed: PUT .*\/api\/planning\//);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Desada en aquest dispositiu')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await page.goto(path);
  await expect(value).toHaveValue('7,2');
  await page.unroute(`**/api/planning/${id}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect([saved.elementRegisters[0]?.elementValues, saved.__v]).toEqual([7.2, 1]);
});

test('a batch whose answer got lost is created once @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const visitor = await visit('desk', { as: accounts.administrator });
  const { page } = visitor;
  await page.goto('/inspeccions/new-inspeccio');
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  };
  await choose('Centre', element.elementAreaId.areaName);
  await choose('Element', element.elementName);
  await page.getByLabel('Usuari Planificat').click();
  await page.getByRole('option').first().click();
  await page.locator('.rdp-today').getByRole('button').first().click();

  await page.route('**/api/planning/batch', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  visitor.expectTrouble(/^failed: POST .*\/api\/planning\/batch$/);
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unroute('**/api/planning/batch');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Inspecció creada correctament')).toBeVisible();
  expect(await admin.list('planning', { elementId: element._id })).toHaveLength(1);
});
