import { createHash, randomBytes } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import type { Corrective } from '../domain/correctives';
import type { Element } from '../domain/elements';
import type { Inspection, InspectionDetail } from '../domain/planning';
import { Api, accounts } from './support/api';
import { type Controls, makeControls, makeElement, makeInspector, today } from './support/builders';
import { test } from './support/fixtures';
import { go } from './support/go';
import { inDatabase, valuesOf } from './support/offline';
import { picture } from './support/picture';
import { type Call, type Cut, Proxy } from './support/proxy';
import type { Product } from './support/product';
import type { Visitor } from './support/visitor';

// A second try would draw another seed.
test.describe.configure({ retries: 0 });

/** A run is repeated with the seed that it has printed. */
const SEED = process.env.INSPECTA_FUZZ_SEED ?? randomBytes(4).toString('hex');

const CUTS: readonly Cut[] = ['before', 'amid', 'after'];

/** From what limit on, in milliseconds, a call that hangs is given up a tenth of it later. */
const LONG_MS = 10_000;

const ROUNDS = 200;
const ROUNDS_A_TEST = 25;

interface Line {
  admin: Api;
  inspector: { _id: string; userUser: string };
  element: Element;
  controls: Controls;
  proxy: Proxy;
  page: Page;
}

/** A phone with the app, whose network is the proxy's to cut. */
async function openLine(
  product: Product,
  visit: (size: 'phone', options: object) => Promise<Visitor>,
  hangs = false,
): Promise<Line> {
  const admin = await Api.signIn(product.url, accounts.administrator);
  const inspector = await makeInspector(admin);
  const element = await makeElement(admin);
  const controls = await makeControls(admin);
  const proxy = await Proxy.start(product.url);
  const phone = await visit('phone', { as: inspector.userUser, installs: true, at: proxy.url });
  // The app itself gives up what hangs.
  if (!hangs) phone.expectTrouble(/^failed: [A-Z]+ .*\/api\//);
  const { page } = phone;
  await page.goto('/home');
  await phone.installed();
  return { admin, inspector, element, controls, proxy, page };
}

/** Makes long waits a tenth of what they are: nobody waits a minute for each call that hangs. */
function hurry(long: number): void {
  const wait = window.setTimeout.bind(window);
  const shorter = (handler: TimerHandler, delay = 0) => wait(handler, delay < long ? delay : delay / 10);
  window.setTimeout = Object.assign(shorter, window.setTimeout);
}

/** Plans an inspection of two numbers for today. */
async function plan({ admin, inspector, element, controls }: Line): Promise<string> {
  const { _id } = await admin.call<Inspection>('POST', '/planning', {
    elementId: element._id,
    elementUserPlanningId: inspector._id,
    elementPlanningDate: today(),
    elementRegisters: [controls.range, controls.upper].map((control) => ({
      elementRegistersUpkeeps: control._id,
      elementValues: '',
    })),
  });
  return _id;
}

/** Opens an inspection, asking again where no answer came. */
async function open({ page, controls }: Line, id: string): Promise<void> {
  await go(page, `/inspeccions/${id}`);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  const again = page.getByRole('button', { name: 'Torna-ho a provar' });
  await expect(field.or(again)).toBeVisible();
  while (await again.isVisible()) {
    await again.click();
    await expect(field.or(again)).toBeVisible();
  }
}

/** Saves what is typed. @returns Whether the server has answered; else it waits in the phone. */
async function save(page: Page): Promise<boolean> {
  // Nobody else is there.
  await expect(page.getByText("Algú ha modificat la inspecció mentre l'editaves")).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Guardar' });
  await button.click();
  const dialog = page.getByRole('dialog');
  // What nobody has a value for is asked about once.
  const question = page.getByText(/^Falt(a|en) \d+ controls?: /);
  await expect(dialog.or(question)).toBeVisible();
  if (await question.isVisible()) await button.click();
  await expect(dialog).toContainText(/Inspecció modificada correctament|Desada en aquest dispositiu/);
  const isAnswered = (await dialog.getByText('Inspecció modificada correctament').count()) > 0;
  await dialog.getByRole('button', { name: 'Ves-hi ara' }).click();
  await expect(dialog).toHaveCount(0);
  return isAnswered;
}

/** What a phone was told of an inspection. */
interface Told {
  values: unknown[];
  measures?: number;
  photos?: number;
}

/** Waits, with network, until the server has what the phone was told, once, and the phone nothing that waits. */
async function expectAgreement(
  { admin, proxy, page }: Line,
  id: string,
  { values, measures = 0, photos = 0 }: Told,
): Promise<void> {
  proxy.cutting = () => undefined;
  const state = async () => {
    // What a phone is told that finds a network.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const [{ elementPhotos }, opened] = await Promise.all([
      admin.call<InspectionDetail>('GET', `/planning/${id}`),
      admin.list<Corrective>('correctives', { correctivePlanningId: id }),
    ]);
    return {
      values: await valuesOf(admin, id),
      measures: opened.length,
      photos: elementPhotos.length,
      waiting: await inDatabase(page, 'records', 'getAllKeys'),
    };
  };
  await expect.poll(state, { timeout: 60_000 }).toEqual({ values, measures, photos, waiting: [] });
}

/** Calls by what they are about, and how often there was one: those of a run are those of the next one. */
function namesOf(): (call: Call) => string {
  const counts = new Map<string, number>();
  return ({ method, path }) => {
    const { pathname } = new URL(path, 'http://localhost');
    const name = `${method} ${pathname.replace(/[0-9a-f]{24}/g, '{id}')}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
}

/** A short day of one inspection: from home, recorded with a measure and a photo, and corrected. */
async function spendDay(line: Line, id: string): Promise<Told> {
  const { page, controls } = line;
  const buffer = await picture(60, 40).jpeg().toBuffer();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await open(line, id);
  await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('8,2');
  await page.getByRole('button', { name: /^Obre una (altra )?mesura/ }).click();
  await page
    .getByLabel('Afegeix una foto: Inspecció', { exact: true })
    .setInputFiles({ name: 'foto.jpeg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: /^Amplia la foto: Inspecció/ })).toBeVisible();
  await save(page);
  await open(line, id);
  await expect(page.getByLabel(controls.range.upkeepName, { exact: true })).toHaveValue('8,2');
  await page.getByLabel(controls.upper.upkeepName, { exact: true }).fill('4,1');
  await save(page);
  return { values: [8.2, 4.1], measures: 1, photos: 1 };
}

for (const cut of [...CUTS, 'hang'] as const) {
  test(`each call of a day, cut ${cut}`, async ({ product, visit }) => {
    const line = await openLine(product, visit, cut === 'hang');
    const { proxy } = line;
    const calls = new Set<string>();
    const nameOf = namesOf();
    proxy.cutting = (call) => void calls.add(nameOf(call));
    const first = await plan(line);
    await expectAgreement(line, first, await spendDay(line, first));
    if (cut === 'hang') await line.page.addInitScript(hurry, LONG_MS);

    const missed = new Set(calls);
    for (const cutCall of calls) {
      const id = await plan(line);
      const name = namesOf();
      proxy.cutting = (call) => {
        if (name(call) !== cutCall) return undefined;
        missed.delete(cutCall);
        return cut;
      };
      await test.step(cutCall, async () => expectAgreement(line, id, await spendDay(line, id)));
    }
    expect([...missed].filter((name) => !name.startsWith('GET'))).toEqual([]);
    await line.page.context().close();
    await proxy.stop();
  });
}

/** Throws dice that fall the same way for the same name, in whatever order they are thrown: from 0 to below 1. */
function diceOf(seed: string): (name: string) => number {
  return (name) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE() / 2 ** 32;
}

for (let from = 0; from < ROUNDS; from += ROUNDS_A_TEST) {
  test(`cuts at random points, rounds from ${from}`, async ({ product, visit }) => {
    console.log(`INSPECTA_FUZZ_SEED=${SEED}`);
    const line = await openLine(product, visit);
    for (let round = from; round < from + ROUNDS_A_TEST; round += 1) {
      await test.step(`round ${round} of seed ${SEED}`, () => playRound(line, diceOf(`${SEED} ${round}`)));
    }
    await line.page.context().close();
    await line.proxy.stop();
  });
}

/** Up to three saves of one inspection over a network that fails now and then. */
async function playRound(line: Line, dice: (name: string) => number): Promise<void> {
  const { admin, page, controls, proxy } = line;
  const id = await plan(line);
  const nameOf = namesOf();
  proxy.cutting = (call) => {
    const name = nameOf(call);
    const isCut = dice(name) < (call.method === 'GET' ? 0.15 : 0.5);
    return isCut ? CUTS[Math.floor(dice(`${name} how`) * CUTS.length)] : undefined;
  };
  const typed: [number | '', number | ''] = ['', ''];
  const saves = 1 + Math.floor(3 * dice('saves'));
  for (let count = 0; count < saves; count += 1) {
    await open(line, id);
    const index = dice(`which ${count}`) < 0.6 ? 0 : 1;
    // Within the limits, and each time another one.
    const value = Math.round(10 * ((index === 0 ? 6.5 : 2) + dice(`value ${count}`))) / 10;
    typed[index] = value;
    const fields = [controls.range, controls.upper].map(({ upkeepName }) =>
      page.getByLabel(upkeepName, { exact: true }),
    );
    for (const [other, field] of fields.entries()) {
      if (other === index) await field.fill(String(value).replace('.', ','));
      else await expect(field).toHaveValue(String(typed[other]).replace('.', ','));
    }
    if (await save(page)) expect(await valuesOf(admin, id)).toEqual(typed);
    if (dice(`reload ${count}`) < 0.15) await page.reload();
  }
  await expectAgreement(line, id, { values: typed });
}
