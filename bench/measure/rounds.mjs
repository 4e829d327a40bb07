// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { call } from '../works/calls.mjs';
import { load } from './load.mjs';
import { median } from './statistics.mjs';
import { watch } from './watch.mjs';

/**
 * @typedef {import('../servers/installation.mjs').Server} Server
 * @typedef {import('../works/work.mjs').Context} Context
 *
 * @typedef {object} Plan
 * @property {number} rounds
 * @property {number} seconds of load on each server in each round
 * @property {number} connections
 *
 * @typedef {object} Figures medians of the rounds, but for the peak, which is the highest
 * @property {number} requestsPerSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} cpuMs of the server's process, for one request
 * @property {number} engineCpuMs of the engine's process, for one request
 * @property {number} memory MB
 * @property {number} peak MB
 * @property {number} [amount] bytes or records, of a work that is one call
 *
 * @typedef {object} Measured
 * @property {string} date
 * @property {number} ratio requests/s of the product by those of the bare server: the median of the rounds
 * @property {number} [ceiling] as `ratio`, by those of the bare server with everything in memory
 * @property {number} others the most processors that the rest of the machine kept busy in a round
 * @property {Record<string, Figures>} servers
 */

/** How many of a work's answers are compared before it is measured. */
const COMPARED = 3;
const WARM_UP = 0.5;

/**
 * Measures a work on every server in turn, in several rounds: what disturbs the machine disturbs them all.
 *
 * @param {import('../works/work.mjs').Work} work
 * @param {import('../servers/installation.mjs').Installation} installation
 * @param {Plan & Context} plan
 * @returns {Promise<Measured>}
 */
export async function measure(work, installation, plan) {
  console.log(`\n${work.name}: ${work.title}`);
  const runs =
    work.kind === 'load' ? loadRuns(work, installation, plan) : singleRuns(work, installation, plan);
  /** @type {Run[][]} */
  const rounds = [];
  for await (const round of runs) {
    rounds.push(round);
    console.log(`  ${round.map(describe).join('   ')}`);
  }
  return summary(rounds);
}

/** @typedef {{ server: string, others: number, figures: Figures }} Run */

/** @param {Run} run */
function describe({ server, others, figures: { requestsPerSecond, cpuMs, peak } }) {
  const speed = requestsPerSecond < 10 ? requestsPerSecond.toFixed(2) : Math.round(requestsPerSecond);
  return `${server} ${speed}/s, ${cpuMs.toFixed(2)} ms CPU, ${peak} MB (others ${others.toFixed(2)})`;
}

/**
 * @param {import('../works/work.mjs').LoadWork} work
 * @param {import('../servers/installation.mjs').Installation} installation
 * @param {Plan & Context} plan
 */
async function* loadRuns(work, { servers, pids }, plan) {
  const role = work.role ?? 'administrator';
  /** @type {Map<string, import('./load.mjs').Calls>} */
  const calls = new Map();
  for (const server of servers) calls.set(server.name, await work.calls(server, plan));
  if (!work.writes) await compareAnswers(servers, calls, role);
  const carry = async (/** @type {Server} */ server, /** @type {number} */ seconds) => {
    const options = { connections: plan.connections, seconds, headers: await server.headers(role) };
    return load(server.url, calls.get(server.name) ?? [], options).catch((/** @type {unknown} */ error) => {
      throw new Error(`the ${server.name} server: ${String(error)}`, { cause: error });
    });
  };
  for (const server of servers) await carry(server, plan.seconds * WARM_UP);
  for (let round = 0; round < plan.rounds; round += 1) {
    /** @type {Run[]} */
    const runs = [];
    for (const server of servers) {
      const { result, ...cost } = await watch(server, pids, () => carry(server, plan.seconds));
      const { requests, ...figures } = result;
      runs.push({
        server: server.name,
        others: cost.others,
        figures: {
          ...figures,
          cpuMs: cost.cpuMs / requests,
          engineCpuMs: cost.engineCpuMs / requests,
          memory: cost.memory,
          peak: cost.peak,
        },
      });
    }
    yield runs;
  }
}

/**
 * @param {readonly Server[]} servers
 * @param {ReadonlyMap<string, import('./load.mjs').Calls>} calls
 * @param {import('../servers/product.mjs').Role} role
 */
async function compareAnswers(servers, calls, role) {
  const [product, ...others] = servers;
  if (!product) return;
  for (let index = 0; index < COMPARED; index += 1) {
    const expected = await answerTo(product, calls, index, role);
    for (const server of others) {
      if (isDeepStrictEqual(await answerTo(server, calls, index, role), expected)) continue;
      throw new Error(`The ${server.name} server answers differently from the product.`);
    }
  }
}

/**
 * @param {Server} server
 * @param {ReadonlyMap<string, import('./load.mjs').Calls>} calls
 * @param {number} index
 * @param {import('../servers/product.mjs').Role} role
 */
async function answerTo(server, calls, index, role) {
  const own = calls.get(server.name);
  const asked = typeof own === 'function' ? own() : own?.[index];
  return asked && call(server, asked.path, { role });
}

/**
 * The product and the bare server, one call each.
 *
 * @param {import('../works/work.mjs').SingleWork} work
 * @param {import('../servers/installation.mjs').Installation} installation
 * @param {Plan & Context} plan
 */
async function* singleRuns(work, { servers, pids }, plan) {
  for (let round = 0; round < plan.rounds; round += 1) {
    /** @type {Run[]} */
    const runs = [];
    for (const server of servers.filter(({ name }) => name !== 'memory')) {
      const once = await work.prepare(server, plan);
      const { result, ...cost } = await watch(server, pids, once);
      const milliseconds = cost.seconds * 1000;
      runs.push({
        server: server.name,
        others: cost.others,
        figures: {
          requestsPerSecond: 1 / cost.seconds,
          p50: milliseconds,
          p99: milliseconds,
          cpuMs: cost.cpuMs,
          engineCpuMs: cost.engineCpuMs,
          memory: cost.memory,
          peak: cost.peak,
          amount: result,
        },
      });
    }
    const amounts = new Set(runs.map(({ figures }) => figures.amount));
    if (amounts.size > 1) throw new Error(`The servers answer differently: ${[...amounts].join(', ')}.`);
    yield runs;
  }
}

/** @param {readonly Run[][]} rounds @returns {Measured} */
function summary(rounds) {
  const names = (rounds[0] ?? []).map(({ server }) => server);
  const speeds = (/** @type {string} */ name) => figuresOf(rounds, name).map((one) => one.requestsPerSecond);
  const ratio = (/** @type {string} */ other) =>
    median(speeds('product').map((speed, round) => speed / (speeds(other)[round] ?? NaN)));
  return {
    date: new Date().toISOString().slice(0, 10),
    ratio: ratio('bare'),
    ...(names.includes('memory') && { ceiling: ratio('memory') }),
    others: Math.max(...rounds.flat().map((run) => run.others)),
    servers: Object.fromEntries(names.map((name) => [name, typical(figuresOf(rounds, name))])),
  };
}

/** @param {readonly Run[][]} rounds @param {string} name */
function figuresOf(rounds, name) {
  return rounds.flatMap((round) =>
    round.filter(({ server }) => server === name).map(({ figures }) => figures),
  );
}

/** @param {readonly Figures[]} runs @returns {Figures} */
function typical(runs) {
  const middle = (/** @type {Exclude<keyof Figures, 'amount'>} */ name) =>
    median(runs.map((run) => run[name]));
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    cpuMs: middle('cpuMs'),
    engineCpuMs: middle('engineCpuMs'),
    memory: middle('memory'),
    peak: Math.max(...runs.map((run) => run.peak)),
    amount: runs[0]?.amount,
  };
}
