import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import type { Corrective } from '../domain/correctives';
import type { InspectionDetail } from '../domain/planning';
import type { UserReference } from '../domain/users';
import { type Api, PASSWORD, accounts } from './support/api';
import { makeElement, makeInspection, record, unique, userOf, validate } from './support/builders';
import { test } from './support/fixtures';
import { keptIn, saveOffline, valuesOf } from './support/offline';
import { picture } from './support/picture';
import { checkPage } from './support/page-checks';
import type { Visitor } from './support/visitor';

const NO_NETWORK = [/^failed: GET .*\/api\//];

/** A picture as a file of the phone's; each colour is another. */
async function choosePhoto(page: Page, name: string, background = '#1b6f7a'): Promise<void> {
  const buffer = await picture(400, 300, background).png().toBuffer();
  await page
    .getByLabel(`Afegeix una foto: ${name}`, { exact: true })
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
}

const waitingOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Amplia la foto: ${name}, Per enviar`, exact: true });

const photosOf = async (admin: Api, id: string) =>
  (await admin.call<InspectionDetail>('GET', `/planning/${id}`)).elementPhotos;

/** An inspection of one number that the visitor has at hand, opened without network. */
async function openOffline(admin: Api, { page, context }: Visitor) {
  const { controls, ...scene } = await makeInspection(admin, { account: accounts.extern, of: ['range'] });
  await page.goto('/home');
  await keptIn(page, scene.id);
  await context.setOffline(true);
  await page.goto(scene.path);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  await expect(field).toBeEditable();
  await expect(page.getByText(/^Sense connexió/)).toBeVisible();
  return { ...scene, range: controls.range, name: controls.range.upkeepName, field };
}

test('photos taken without network are seen at once, outlive a cold start, and are sent with what was saved', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: POST .*\/photos/, /^failed: PUT /);
  const { page, context } = visitor;
  const { id, path, element, name, field, range } = await openOffline(admin, visitor);
  await field.fill('7,2');
  await choosePhoto(page, name);
  await expect(waitingOf(page, name)).toBeVisible();
  await choosePhoto(page, name, '#8a1c1c');
  await expect(waitingOf(page, name)).toHaveCount(2);
  await choosePhoto(page, 'Inspecció');
  await expect(waitingOf(page, 'Inspecció')).toBeVisible();
  await expect(page.getByText('3 fotos per enviar')).toBeVisible();
  await expect(field).toHaveValue('7,2');
  await checkPage(page);

  // One was not worth it.
  await waitingOf(page, name).first().tap();
  const dialog = page.getByRole('dialog', { name });
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Elimina' }).tap();
  await page
    .getByRole('dialog', { name: 'Vols eliminar la foto?' })
    .getByRole('button', { name: 'Elimina' })
    .tap();
  await expect(page.getByText('2 fotos per enviar · 1 foto per treure')).toBeVisible();
  await saveOffline(page);

  await page.close();
  const cold = await visitor.openTab();
  await cold.goto(path);
  await expect(cold.getByText('1 inspecció per enviar · 2 fotos per enviar')).toBeVisible();
  const image = waitingOf(cold, name).locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(400);
  await cold.getByRole('button', { name: 'Mostra' }).tap();
  const list = cold.getByRole('list', { name: 'Per enviar' });
  // Nobody knows of the removed one whether the server has it.
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByText(`Foto: ${name}`)).toHaveCount(2);
  await expect(list.getByText(element.elementName)).toHaveCount(4);
  await checkPage(cold);
  await cold.getByRole('button', { name: 'Tanca' }).tap();

  visitor.expectTrouble(/^400: POST .*\/photos/);
  await context.setOffline(false);
  await expect(cold.getByText(/per (enviar|treure)/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.2]);
  const sent = await photosOf(admin, id);
  expect(sent.map(({ upkeepId }) => upkeepId)).toEqual([range._id, null]);
  await expect(cold.getByRole('button', { name: `Amplia la foto: ${name}`, exact: true })).toBeVisible();
});

test('ten photos are ten, those that wait included; one that is refused stays, is handed over and goes when it is told to', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('desk', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: POST .*\/photos/, /^409: POST .*\/photos/);
  const { page, context } = visitor;
  const { id, range } = await openOffline(admin, visitor);
  for (let count = 1; count <= 10; count += 1) {
    await choosePhoto(page, 'Inspecció', `rgb(${count * 20}, 80, 80)`);
    await expect(waitingOf(page, 'Inspecció')).toHaveCount(count);
  }
  await expect(page.getByText('Hi ha el màxim de fotos: 10').first()).toBeVisible();
  await expect(page.getByText('Afegeix una foto')).toHaveCount(0);

  await record(admin, id, [[range, 7]]);
  await validate(admin, id);
  await context.setOffline(false);
  await expect(page.getByText('10 fotos per enviar · 10 no acceptades')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Mostra' }).click();
  const first = page.getByRole('list', { name: 'Per enviar' }).getByRole('listitem').first();
  const saved = page.waitForEvent('download');
  await first.getByRole('button', { name: 'Treu-ne una còpia' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Dipòsit-.*-Inspecció-.*\.jpg$/);
  await checkPage(page);
  await first.getByRole('button', { name: 'Descarta' }).click();
  await page
    .getByRole('dialog', { name: 'Vols descartar el que no s’ha enviat?' })
    .getByRole('button', { name: 'Descarta' })
    .click();
  await expect(page.getByText('9 fotos per enviar · 9 no acceptades')).toBeVisible();
  expect(await photosOf(admin, id)).toEqual([]);
});

test('a measure that is kept takes a photo without network', async ({ admin, visit }) => {
  const { element, id } = await makeInspection(admin, { account: accounts.extern, of: ['range'] });
  const measure = await admin.call<Corrective>('POST', '/correctives', {
    correctiveElementId: element._id,
    correctivePlanningId: id,
    correctiveDescription: 'Purga el circuit',
    correctiveUserId: (await userOf(admin, accounts.extern))._id,
    correctiveDeadline: '2099-01-01',
  });
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: POST .*\/photos/);
  const { page, context } = visitor;
  await page.goto('/home');
  await keptIn(page, id);
  await context.setOffline(true);
  await page.goto(`/inspeccions/${id}`);
  await page.getByRole('link', { name: /Purga el circuit/ }).tap();
  await choosePhoto(page, 'Mesura correctora');
  await expect(waitingOf(page, 'Mesura correctora')).toBeVisible();
  await checkPage(page);
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Amplia la foto: Mesura correctora', exact: true }),
  ).toBeVisible();
  const { correctivePhotos } = await admin.call<Corrective>('GET', `/correctives/${measure._id}`);
  expect(correctivePhotos).toHaveLength(1);
});

/** Takes all the room that the browser gives to the page's origin. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('filler');
      request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true });
      request.onsuccess = () => done(request.result);
    });
    const fits = (row: Uint8Array) =>
      new Promise<boolean>((done) => {
        const transaction = db.transaction('rows', 'readwrite');
        transaction.objectStore('rows').add(row);
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
      });
    // What does not fit as a whole may in smaller pieces.
    for (const size of [65_536, 4096, 256]) {
      while (await fits(crypto.getRandomValues(new Uint8Array(size))));
    }
    db.close();
  });
}

const SOME_ROOM = 12 * 1024 * 1024;

test('a full browser says so, of a save and of a photo, and what was typed stays', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: POST .*\/photos/, /^failed: PUT /);
  const { page, context } = visitor;
  const devtools = await context.newCDPSession(page);
  await page.goto('/login');
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: SOME_ROOM });
  const { id, name, field } = await openOffline(admin, visitor);
  await fillUp(page);
  await field.fill('7,2');
  await choosePhoto(page, name);
  await expect(page.getByText(/no queda espai per guardar-la/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText(/no queda espai per desar-la/)).toBeVisible();
  await expect(field).toHaveValue('7,2');
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  await checkPage(page);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Torna-ho a provar' }).tap();
  await expect(waitingOf(page, name)).toBeVisible();
  await saveOffline(page);
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.2]);
  expect(await photosOf(admin, id)).toHaveLength(1);
});

test('what was saved too long ago is saved with today’s date, when that is asked for', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: PUT /, /^400: PUT .*\/api\/planning\//);
  const { page, context } = visitor;
  const { id, field } = await openOffline(admin, visitor);
  await field.fill('7,2');
  await page.clock.setFixedTime(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await saveOffline(page);
  await page.clock.setFixedTime(new Date());
  await context.setOffline(false);
  await expect(page.getByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra' }).tap();
  await checkPage(page);
  const before = Date.now();
  await page.getByRole('button', { name: "Desa amb la data d'avui" }).tap();
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  const { elementDoDate } = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
  expect(new Date(elementDoDate ?? 0).getTime()).toBeGreaterThanOrEqual(before - 5000);
  expect(await valuesOf(admin, id)).toEqual([7.2]);
});

test('who may not see an inspection any more takes its values along @long', async ({ admin, visit }) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: PUT /, /^404: .*\/api\/planning\//);
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, element, name, field } = await openOffline(admin, visitor);
  await field.fill('7,2');
  await saveOffline(page);
  const { __v } = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
  const intern = await userOf(admin, accounts.intern);
  await admin.call('PUT', `/planning/${id}`, { elementUserPlanningId: intern._id, __v });

  await context.setOffline(false);
  await expect(page.getByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra' }).tap();
  await expect(page.getByText(/^Ja no la pots veure/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Obre' })).toHaveCount(0);
  await checkPage(page);
  await page.getByRole('button', { name: 'Copia els valors' }).tap();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(element.elementName);
  expect(await copied()).toContain(`${name}: 7,2`);
  expect(await valuesOf(admin, id)).toEqual(['']);
});

test('a measure that gets no answer is sent later, and one that is refused opens with what was typed', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  const userLastName1 = unique('Riba');
  const user = await admin.call<UserReference>('POST', '/users', {
    ...{ userName: 'Ona', userLastName1, userUser: `${randomUUID()}@test.cat` },
    ...{ userPassword: PASSWORD, userProfile: 'Inspector Extern' },
  });
  const visitor = await visit('desk', { as: accounts.administrator, installs: true });
  visitor.expectTrouble(...NO_NETWORK, /^failed: POST .*\/correctives/, /^400: POST .*\/correctives/);
  const { page, context } = visitor;
  await page.goto('/home');
  await visitor.installed();
  await page.goto('/mesures/new-mesura');
  await page.getByRole('combobox', { name: /^Element/ }).fill(element.elementName);
  await page.getByRole('option', { name: element.elementName }).click();
  await page.getByRole('combobox', { name: /^Responsable/ }).fill(userLastName1);
  await page.getByRole('option', { name: userLastName1 }).click();
  await page
    .getByLabel(/^Termini/)
    .first()
    .fill('31/12/2099');
  const description = page.getByLabel(/^Què cal fer/);
  await description.fill('Repara la tanca');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText(/^Mesura desada en aquest dispositiu/)).toBeVisible();
  await expect(page).toHaveURL(/\/mesures(\?|$)/);
  await expect(page.getByText('1 mesura per enviar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 mesura per enviar')).toBeVisible();

  const setActive = async (userActive: boolean) => {
    const { __v } = await admin.call<{ __v: number }>('GET', `/users/${user._id}`);
    await admin.call('PUT', `/users/${user._id}`, { userActive, __v });
  };
  await setActive(false);
  await context.setOffline(false);
  await expect(page.getByText('1 mesura per enviar · 1 no acceptada')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra' }).click();
  await checkPage(page);
  await page.getByRole('list', { name: 'Per enviar' }).getByRole('link', { name: 'Obre' }).click();
  await expect(description).toHaveValue('Repara la tanca');
  await checkPage(page);

  await setActive(true);
  await description.fill('Repara la tanca del dipòsit');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Mesura correctora creada correctament')).toBeVisible();
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  const opened = await admin.list<Corrective>('correctives', { correctiveElementId: element._id });
  expect(opened.map((one) => one.correctiveDescription)).toEqual(['Repara la tanca del dipòsit']);
});
