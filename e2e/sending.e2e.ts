import { type Page, expect } from '@playwright/test';
import type { Inspection } from '../domain/planning';
import { Api, accounts } from './support/api';
import { makeInspection, makeInspector } from './support/builders';
import { test } from './support/fixtures';
import { keptIn, saveOffline, valuesOf } from './support/offline';
import { picture } from './support/picture';
import { Product, makeDataDirectory } from './support/product';
import { Proxy } from './support/proxy';
import type { Visitor } from './support/visitor';

// A second try could hide that something was lost.
test.describe.configure({ retries: 0 });

const NO_NETWORK = [/^failed: GET .*\/api\//, /^failed: PUT .*\/api\/planning\//];

type Scene = Awaited<ReturnType<typeof makeInspection>>;

/** Records inspections without network: a value each, 6,8 and up. */
async function recordAll({ page, context }: Visitor, scenes: Scene[]): Promise<void> {
  await page.goto('/home');
  await keptIn(page, ...scenes.map(({ id }) => id));
  await context.setOffline(true);
  for (const [index, { path, controls }] of scenes.entries()) {
    await page.goto(path);
    await page.getByLabel(controls.range.upkeepName, { exact: true }).fill(`6,${8 + (index % 2)}`);
    await saveOffline(page);
  }
}

test('the server is killed while it is sent what waits, and started again: nothing is lost, nothing is twice there', async ({
  visit,
}) => {
  const data = await makeDataDirectory();
  let product = await Product.start(data.path);
  const proxy = await Proxy.start(() => product.url);
  const admin = await Api.signIn(product.url, accounts.administrator);
  const { userUser } = await makeInspector(admin);
  const scenes: Scene[] = [];
  for (let count = 0; count < 6; count += 1) {
    scenes.push(await makeInspection(admin, { account: userUser, of: ['range'] }));
  }
  const phone = await visit('phone', { as: userUser, installs: true, at: proxy.url, of: product });
  const { page, context } = phone;
  await recordAll(phone, scenes);

  // It is killed with the third one in its hands: the second was answered, the rest was not sent.
  let sent = 0;
  let killed: Promise<void> | undefined;
  proxy.cutting = ({ method }) => {
    if (method !== 'PUT') return undefined;
    sent += 1;
    if (sent >= 3) killed ??= product.kill();
    return undefined;
  };
  phone.expectTrouble(...NO_NETWORK);
  await context.setOffline(false);
  await expect(page.getByText(/^[34] inspeccions per enviar$/)).toBeVisible();
  await killed;
  await expect(page.getByText(/^Sense connexió/)).toBeVisible();
  product = await Product.start(data.path);
  await page.getByRole('button', { name: 'Mostra' }).click();
  await page.getByRole('button', { name: 'Envia ara' }).click();
  await expect(page.getByText(/per enviar/i)).toHaveCount(0);

  const reader = await Api.signIn(product.url, accounts.administrator);
  for (const [index, { id }] of scenes.entries()) {
    expect(await valuesOf(reader, id)).toEqual([index % 2 ? 6.9 : 6.8]);
    const { __v } = await reader.call<Inspection>('GET', `/planning/${id}`);
    expect(__v).toBe(1);
  }
  await phone.leave();
  await proxy.stop();
  await product.stop();
  await data.remove();
});

test('a phone that sleeps while the network goes and comes sends what waits once it wakes', async ({
  admin,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const scenes = [
    await makeInspection(admin, { account: userUser, of: ['range'] }),
    await makeInspection(admin, { account: userUser, of: ['range'] }),
  ] as const;
  const phone = await visit('phone', { as: userUser, installs: true });
  const { page, context } = phone;
  phone.expectTrouble(...NO_NETWORK);
  await recordAll(phone, [scenes[0]]);
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();

  // The network comes back while it sleeps.
  await nap(page, () => context.setOffline(false));
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, scenes[0].id)).toEqual([6.8]);

  // It goes while it sleeps, over a form that is half filled in.
  const { path, controls, id } = scenes[1];
  await page.goto(path);
  await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('7,3');
  await nap(page, () => context.setOffline(true));
  await saveOffline(page);
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();

  // It comes and goes.
  await nap(page, async () => {
    await context.setOffline(false);
    await context.setOffline(true);
  });
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.3]);
});

test('what the server has taken is what opens without network afterwards, and is no more to be done', async ({
  admin,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const scenes: Scene[] = [];
  for (let count = 0; count < 2; count += 1) {
    scenes.push(await makeInspection(admin, { account: userUser, of: ['range'] }));
  }
  const phone = await visit('phone', { as: userUser, installs: true });
  const { page, context } = phone;
  phone.expectTrouble(...NO_NETWORK);
  await page.goto('/home');
  await keptIn(page, ...scenes.map(({ id }) => id));

  // The first is saved with network, the second without, and sent.
  for (const [index, { path, controls }] of scenes.entries()) {
    await page.goto(path);
    await context.setOffline(index === 1);
    await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('7,2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  }
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  for (const { id } of scenes) expect(await valuesOf(admin, id)).toEqual([7.2]);

  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByText(/^Sense connexió/)).toBeVisible();
  await expect(page.getByText('Tot fet!')).toBeVisible();
  for (const { path, controls } of scenes) {
    await page.goto(path);
    await expect(page.getByLabel(controls.range.upkeepName, { exact: true })).toHaveValue('7,2');
  }
});

test('a save whose answer was lost, and which is corrected without network, is no conflict with itself @long', async ({
  admin,
  product,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const scene = await makeInspection(admin, { account: userUser, of: ['range'] });
  const { id, path, controls } = scene;
  const proxy = await Proxy.start(product.url);
  const phone = await visit('phone', { as: userUser, installs: true, at: proxy.url });
  const { page } = phone;
  phone.expectTrouble(...NO_NETWORK);
  await page.goto('/home');
  await keptIn(page, id);
  await page.goto(path);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  await field.fill('7,2');
  proxy.cutting = ({ method }) => (method === 'PUT' ? 'after' : 'before');
  await saveOffline(page);
  await expect.poll(() => valuesOf(admin, id)).toEqual([7.2]);

  proxy.cutting = () => 'before';
  await page.goto(path);
  await expect(field).toHaveValue('7,2');
  await field.fill('7,4');
  await saveOffline(page);
  proxy.cutting = () => undefined;
  await page.getByRole('button', { name: 'Mostra' }).click();
  await page.getByRole('button', { name: 'Envia ara' }).click();
  await expect(page.getByText(/per enviar/i)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.4]);
  await phone.leave();
  await proxy.stop();
});

test('what is corrected while nobody knows whether the server has it is what stands there, with photos before and between', async ({
  admin,
  product,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const proxy = await Proxy.start(product.url);
  const phone = await visit('phone', { as: userUser, installs: true, at: proxy.url });
  const { page } = phone;
  phone.expectTrouble(/^failed: PUT .*\/api\/planning\//);
  await page.goto('/home');
  await phone.installed();
  const buffer = await picture(60, 40).jpeg().toBuffer();
  const foto = { name: 'foto', mimeType: 'image/jpeg', buffer };
  const photos = page.getByRole('button', { name: 'Amplia la foto: Inspecció', exact: true });
  const addPhoto = async (count: number) => {
    await page.getByLabel('Afegeix una foto: Inspecció', { exact: true }).setInputFiles(foto);
    await expect(photos).toHaveCount(count);
  };
  for (const cut of ['before', 'after'] as const) {
    const { id, path, controls } = await makeInspection(admin, { account: userUser, of: ['range', 'upper'] });
    const range = page.getByLabel(controls.range.upkeepName, { exact: true });
    await page.goto(path);
    await addPhoto(1);
    await range.fill('3');
    let puts = 0;
    proxy.cutting = ({ method }) => {
      if (method !== 'PUT') return undefined;
      puts += 1;
      return puts === 1 ? cut : 'before';
    };
    await saveOffline(page, { isIncomplete: true });
    await page.goto(path);
    await expect(range).toHaveValue('3');
    await addPhoto(2);
    // It was the wrong field.
    await range.fill('');
    await page.getByLabel(controls.upper.upkeepName, { exact: true }).fill('3');
    await saveOffline(page, { isIncomplete: true });
    proxy.cutting = () => undefined;
    await page.goto('/home');
    await expect.poll(() => valuesOf(admin, id)).toEqual(['', 3]);
    await expect(page.getByText(/per enviar/i)).toHaveCount(0);
  }
  await phone.leave();
  await proxy.stop();
});

/**
 * Does something while the page sleeps: none of its tasks runs, and its clock goes on. It stands in the debugger, since Chromium freezes
 * no page that is visible, and those of Playwright always are.
 */
async function nap(page: Page, during: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const isAsleep = new Promise((asleep) => devtools.once('Debugger.paused', asleep));
  const sleep = devtools.send('Runtime.evaluate', { expression: 'debugger' });
  await isAsleep;
  await during();
  await devtools.send('Debugger.resume');
  await sleep;
  await devtools.detach();
}
