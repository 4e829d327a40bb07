import { type Page, expect } from '@playwright/test';
import encodeQR from 'qr';
import type { Element } from '../domain/elements';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { makeElement, makeInspection, record } from './support/builders';
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

test('a label of others is the same as none', async ({ admin, visit }) => {
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

/** Puts a picture of a QR code before the browser's camera. */
async function holdBeforeCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    (rows) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#000';
        rows.forEach((row, y) =>
          row.forEach((isDark, x) => isDark && context.fillRect(120 + x * 8, 40 + y * 8, 8, 8)),
        );
      };
      setInterval(draw, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    },
    encodeQR(text, 'raw', { border: 4 }),
  );
}

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

test('a QR code of something else leads nowhere', async ({ visit }) => {
  const { page } = await visit('phone', { as: accounts.supplier });
  await holdBeforeCamera(page, 'https://example.cat/una-altra-cosa');
  await page.goto('/escaneja');
  await expect(page.getByText("Aquest codi no és d'una etiqueta d'Inspecta")).toBeVisible();
  await checkPage(page);
});
