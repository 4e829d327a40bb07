// @ts-check
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { asCommand } from '../../scripts/run.mjs';
import { median } from '../measure/statistics.mjs';
import * as apps from './apps.mjs';
import { DESK, PHONE, launch } from './browser.mjs';
import { delivery, firstLoad } from './first-load.mjs';
import { startPlainApp } from './plain-app.mjs';
import { ADMINISTRATOR, INSPECTOR, Product } from './product.mjs';
import { tablesOf, write } from './report.mjs';
import { scriptTime } from './script-time.mjs';
import { typing } from './typing.mjs';

/**
 * @typedef {import('./apps.mjs').App} App
 * @typedef {import('@playwright/test').Browser} Browser
 */

const OPTIONS = /** @type {const} */ ({
  rounds: { type: 'string', default: '7' },
  write: { type: 'boolean', default: false },
});

const LIST_ROWS = 50;
const CONTROLS = 20;
/** The median key of each round counts; more rounds say no more. */
const TYPING_ROUNDS = 3;

void asCommand(import.meta.url, async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error(`--rounds ${values.rounds} is no number above 0`);
  await ensureBuilt('backend');
  await ensureBuilt('admin');
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  try {
    const server = await Product.start();
    stops.push(server.stop);
    const plainServer = await startPlainApp(server.url);
    stops.push(plainServer.stop);
    const browser = await launch();
    stops.push(() => browser.close());
    const figures = await measure(server, plainServer.url, browser, rounds);
    console.log(`\n${tablesOf(figures)}`);
    if (values.write) await write(figures);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});

/**
 * @param {Product} server
 * @param {string} plainUrl
 * @param {Browser} browser
 * @param {number} rounds
 * @returns {Promise<import('./report.mjs').Figures>}
 */
async function measure(server, plainUrl, browser, rounds) {
  const product = apps.product(server.url);
  const plain = apps.plain(plainUrl);
  const id = await server.planLarge();
  const list = {
    session: await server.signIn(ADMINISTRATOR),
    viewport: DESK,
    visit: (/** @type {App} */ app) => ({ path: app.listPath, selector: app.row, count: LIST_ROWS }),
  };
  const inspection = {
    session: await server.signIn(INSPECTOR),
    viewport: PHONE,
    visit: (/** @type {App} */ app) => ({
      path: app.inspectionPath(id),
      selector: app.value,
      count: CONTROLS,
    }),
  };
  const compareBoth = (/** @type {typeof list} */ page) => compare(browser, product, plain, page, rounds);
  return {
    date: new Date().toISOString().slice(0, 10),
    rounds,
    load: {
      product: await firstLoad(browser, product, INSPECTOR),
      plain: await firstLoad(browser, plain, INSPECTOR),
    },
    delivery: await delivery(server.url),
    scripts: {
      [`List of ${LIST_ROWS} inspections`]: await compareBoth(list),
      [`Inspection of ${CONTROLS} controls`]: await compareBoth(inspection),
    },
    typing: await typeRounds(browser, {
      app: product,
      session: inspection.session,
      viewport: PHONE,
      path: product.inspectionPath(id),
    }),
  };
}

/**
 * One application after the other in each round, the first one in turn: what disturbs the machine disturbs both.
 *
 * @param {Browser} browser
 * @param {App} product
 * @param {App} plain
 * @param {{ session: object, viewport: typeof DESK, visit: (app: App) => { path: string, selector: string, count: number } }} page
 * @param {number} rounds
 * @returns {Promise<import('./report.mjs').Compared>}
 */
async function compare(browser, product, plain, { session, viewport, visit }, rounds) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const take = (/** @type {App} */ app) => scriptTime(browser, { app, session, viewport, ...visit(app) });
    const isProductFirst = round % 2 === 0;
    const first = await take(isProductFirst ? product : plain);
    const second = await take(isProductFirst ? plain : product);
    const both = isProductFirst ? { product: first, plain: second } : { product: second, plain: first };
    measured.push(both);
    console.log(
      `  product ${Math.round(both.product.first)} ms, again ${Math.round(both.product.again)}   plain ${Math.round(both.plain.first)} ms, again ${Math.round(both.plain.again)}`,
    );
  }
  return {
    ratio: median(measured.map((one) => one.product.first / one.plain.first)),
    ratioAgain: median(measured.map((one) => one.product.again / one.plain.again)),
    product: median(measured.map((one) => one.product.first)),
    plain: median(measured.map((one) => one.plain.first)),
  };
}

/** @param {Browser} browser @param {Parameters<typeof typing>[1]} visit */
async function typeRounds(browser, visit) {
  const runs = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) runs.push(await typing(browser, visit));
  const keys = runs.flatMap((run) => run.keys);
  const longTasks = runs.flatMap((run) => run.longTasks);
  return {
    key: median(keys),
    slowestKey: Math.max(...keys),
    longTasks: longTasks.length,
    longest: Math.max(0, ...longTasks),
    keys: keys.length,
  };
}
