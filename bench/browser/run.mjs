// @ts-check
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LAUNCH_ARGS, ensureBrowser } from '../../scripts/browser.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { asCommand } from '../../scripts/run.mjs';
import { median, number, table } from '../figures.mjs';
import { signIn, startProduct } from '../servers/server-process.mjs';
import * as apps from './apps.mjs';
import { install } from './cold-start.mjs';
import { CONTROLS, elementOf, planLarge } from './large-inspection.mjs';
import { firstLoad, scriptTime, typing } from './pages.mjs';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'Inspecta#2026';
const INSPECTOR = 'intern@inspecta.cat';
const LIST_ROWS = 50;
/** The median key of each round counts; more rounds say no more. */
const TYPING_ROUNDS = 3;

const kilobytes = (/** @type {number} */ bytes) => `${number(bytes / 1000, 1)} kB`;

void asCommand(import.meta.url, async (args) => {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '7' } } });
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error(`--rounds ${values.rounds} is no number above 0`);
  await ensureBuilt('backend');
  await ensureBuilt('admin');
  const directory = mkdtempSync(join(tmpdir(), 'inspecta-bench-'));
  /** @type {(() => Promise<void> | void)[]} */
  const stops = [() => rmSync(directory, { recursive: true, force: true })];
  try {
    const server = await startProduct({ DATA_DIR: directory });
    stops.push(server.stop);
    const plainServer = await apps.servePlain(server.url);
    stops.push(plainServer.stop);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: LAUNCH_ARGS });
    stops.push(() => browser.close());
    await measure(browser, apps.product(server.url), apps.plain(plainServer.url), rounds);
    await measureColdStarts(server.url, rounds);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./apps.mjs').App} App
 * @typedef {(app: App) => Promise<{ first: number, again: number }>} Take
 */

/** @param {Browser} browser @param {App} product @param {App} plain @param {number} rounds */
async function measure(browser, product, plain, rounds) {
  const load = (/** @type {App} */ app) =>
    firstLoad(browser, { app, viewport: PHONE }, [INSPECTOR, PASSWORD]);
  const [own, other] = [await load(product), await load(plain)];
  tell(
    ['First load', 'Product, gzip', 'Plain, gzip', 'Files', 'brotli'],
    ['Login to home', ...sizes(own.home, other.home)],
    ['Login, list, inspection', ...sizes(own.inspection, other.inspection)],
  );

  const administrator = await signIn(product.url, 'admin@inspecta.cat', PASSWORD);
  const inspector = await signIn(product.url, INSPECTOR, PASSWORD);
  const id = await planLarge(product.url, administrator.token, inspector.id);
  const atDesk = { viewport: DESK, session: administrator };
  const onPhone = { viewport: PHONE, session: inspector };
  /** @type {Take} */
  const openList = (app) =>
    scriptTime(browser, { app, ...atDesk }, { path: app.list, selector: 'tbody tr', count: LIST_ROWS });
  /** @type {Take} */
  const openInspection = (app) =>
    scriptTime(
      browser,
      { app, ...onPhone },
      { path: app.inspections + id, selector: app.value, count: CONTROLS },
    );
  tell(
    ['Script time', 'Ratio', 'second visit', 'Product, ms', 'Plain, ms'],
    [`List of ${LIST_ROWS} inspections`, ...(await compared(openList, product, plain, rounds))],
    [`Inspection of ${CONTROLS} controls`, ...(await compared(openInspection, product, plain, rounds))],
  );

  const runs = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    runs.push(await typing(browser, { app: product, ...onPhone }, product.inspections + id));
  }
  const keys = runs.flatMap((run) => run.keys);
  const longTasks = runs.flatMap((run) => run.longTasks);
  const figures = [median(keys), Math.max(...keys), longTasks.length, Math.max(0, ...longTasks)];
  tell(
    ['Typing', 'median, ms', 'slowest', 'tasks over 50 ms', 'the longest'],
    [`${keys.length} characters`, ...figures.map((figure) => number(figure))],
  );
}

/** Few controls, as on most visits to a plant room. */
const COLD_CONTROLS = 5;

/** @param {string} url of the product @param {number} rounds */
async function measureColdStarts(url, rounds) {
  const administrator = await signIn(url, 'admin@inspecta.cat', PASSWORD);
  const inspector = await signIn(url, INSPECTOR, PASSWORD);
  const id = await planLarge(url, administrator.token, inspector.id, COLD_CONTROLS);
  const element = await elementOf(url, administrator.token, id);
  const app = await install(ensureBrowser(), { url, viewport: PHONE, session: inspector, id });
  try {
    const starts = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push({ there: await app.start(`/inspeccions/${id}`), home: await app.start('/home', element) });
    }
    const figures = (/** @type {number[]} */ times) =>
      [median(times), Math.min(...times), Math.max(...times)].map((time) => number(time));
    tell(
      ['Cold start without network, until one can type', 'median, ms', 'fastest', 'slowest'],
      ["At an inspection's address", ...figures(starts.map(({ there }) => there))],
      ['From home', ...figures(starts.map(({ home }) => home))],
    );
  } finally {
    app.remove();
  }
}

const tell = (/** @type {string[][]} */ ...rows) => console.log(`\n${table(rows)}`);

/** @typedef {{ files: number, gzip: number, brotli: number }} Size */

/** @param {Size} own @param {Size} other */
const sizes = (own, other) => [
  kilobytes(own.gzip),
  kilobytes(other.gzip),
  number(own.files),
  kilobytes(own.brotli),
];

/** @param {Take} take @param {App} product @param {App} plain @param {number} rounds */
async function compared(take, product, plain, rounds) {
  /** One round; each goes first in turn: what disturbs the machine disturbs both. @param {number} round */
  const compare = async (round) => {
    const early = round % 2 === 0 ? await take(product) : undefined;
    const other = await take(plain);
    return { own: early ?? (await take(product)), other };
  };
  const measured = [await compare(0)];
  for (let round = 1; round < rounds; round += 1) measured.push(await compare(round));
  return [
    number(median(measured.map(({ own, other }) => own.first / other.first)), 2),
    number(median(measured.map(({ own, other }) => own.again / other.again)), 2),
    number(median(measured.map(({ own }) => own.first))),
    number(median(measured.map(({ other }) => other.first))),
  ];
}
