import { expect } from '@playwright/test';
import type { Element } from '../domain/elements';
import { accounts } from './support/api';
import { holdBeforeCamera } from './support/camera';
import { test } from './support/fixtures';
import { makeElement, makeInspection, record } from './support/builders';
import { keptIn, saveOffline } from './support/offline';
import { checkPage } from './support/page-checks';

test('the label of an element leads to what is to be done there, also by way of the sign-in', async ({
  admin,
  visit,
}) => {
  const { element, controls, id, path } = await makeInspection(admin, { account: accounts.extern });
  const address = `/e/${element.elementCode}`;
  const visitor = await visit('phone');
  const { page } = visitor;
  await page.goto(address);
  await visitor.typeCredentials(accounts.extern);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: element.elementName })).toBeVisible();

  await record(admin, id, [[controls.range, 7]]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'No hi tens res per fer' })).toBeVisible();
  await checkPage(page);
});

test('a label of others is the same as none @long', async ({ admin, visit }) => {
  const { elementCode } = await makeElement(admin);
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  visitor.expectTrouble(/^404: GET .*\/api\/codes\//);
  const shown = async (code: string) => {
    await page.goto(`/e/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: "No s'ha trobat el registre" })).toBeVisible();
    return page.getByRole('main').innerText();
  };
  expect(await shown(elementCode)).toBe(await shown('ACDEF34679'));
  await checkPage(page);
});

test('an administrator comes to the element, and gives it another code', async ({ admin, visit }) => {
  const { _id, elementCode } = await makeElement(admin);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(`/e/${elementCode}`);
  await expect(page).toHaveURL(`/elements/${_id}`);
  const section = page.getByRole('region', { name: "Codi de l'etiqueta" });
  await expect(section).toContainText(`${elementCode.slice(0, 5)} ${elementCode.slice(5)}`);
  await section.getByRole('button', { name: 'Canvia el codi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Canvia el codi' }).click();
  await expect(page.getByText('Codi canviat correctament')).toBeVisible();
  const renewed = await admin.call<Element>('GET', `/elements/${_id}`);
  expect(renewed.elementCode).not.toBe(elementCode);
  await expect(section).toContainText(renewed.elementCode.slice(0, 5));
  await checkPage(page);
});

test('a label is scanned with the camera, by the program where the browser cannot', async ({
  admin,
  visit,
}) => {
  const { element, path } = await makeInspection(admin, { account: accounts.supplier });
  const { page } = await visit('phone', { as: accounts.supplier });
  await holdBeforeCamera(page, `https://inspecta.example.cat/e/${element.elementCode}`);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Escaneja' }).tap();
  await expect(page).toHaveURL(path);
});

test('a code is typed where there is no camera, and what is none is said to be none', async ({
  admin,
  visit,
}) => {
  const { element, path } = await makeInspection(admin, { account: accounts.supplier });
  const { page } = await visit('phone', { as: accounts.supplier });
  await page.goto('/escaneja');
  await expect(page.getByText(/^No hi ha cap càmera/)).toBeVisible();
  await page.getByLabel('Codi').fill('x');
  await page.getByRole('button', { name: 'Obre' }).tap();
  await expect(page.getByText('Un codi té deu lletres i xifres')).toBeVisible();
  await checkPage(page);
  await page.getByLabel('Codi').fill(`${element.elementCode.slice(0, 5)} ${element.elementCode.slice(5)}`);
  await page.getByRole('button', { name: 'Obre' }).tap();
  await expect(page).toHaveURL(path);
});

test('a QR code of something else leads nowhere @long', async ({ visit }) => {
  const { page } = await visit('phone', { as: accounts.supplier });
  await holdBeforeCamera(page, 'https://example.cat/una-altra-cosa');
  await page.goto('/escaneja');
  await expect(page.getByText("Aquest codi no és d'una etiqueta d'Inspecta")).toBeVisible();
  await checkPage(page);
});

test('a label is scanned without network: it leads to what is kept, or says that it is not among it', async ({
  admin,
  visit,
}) => {
  const { element, id, path, controls } = await makeInspection(admin, {
    account: accounts.extern,
    of: ['range'],
  });
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(/^failed: GET .*\/api\//, /^failed: PUT /);
  const { page, context } = visitor;
  await page.goto('/home');
  await keptIn(page, id);
  await page.close();

  await context.setOffline(true);
  const cold = await visitor.openTab();
  await holdBeforeCamera(cold, `https://inspecta.example.cat/e/${element.elementCode}`);
  await cold.goto('/home');
  await cold.getByRole('link', { name: 'Escaneja' }).tap();
  await expect(cold).toHaveURL(path);
  await cold.getByLabel(controls.range.upkeepName, { exact: true }).fill('7');
  await saveOffline(cold);

  // It is done by now, and nothing else is known of that element here.
  await cold.goto(`/e/${element.elementCode}`);
  await expect(cold).toHaveURL(path);
  await expect(cold.getByText('Per enviar', { exact: true })).toBeVisible();
  await cold.goto('/e/ACDEF34673');
  await expect(
    cold.getByRole('heading', { name: 'Aquest codi no és entre el que hi ha en aquest dispositiu' }),
  ).toBeVisible();
  await checkPage(cold);
  // With network the server is asked for it.
  visitor.expectTrouble(/^404: GET .*\/api\/codes\//);
  await context.setOffline(false);
  await expect(cold.getByText(/per enviar/)).toHaveCount(0);
});
