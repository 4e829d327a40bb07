// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { median, paired, spread } from '../figures.mjs';
import { call, drain } from '../works/calls.mjs';
import { costOf } from './cost.mjs';
import { load } from './load.mjs';

/**
 * @typedef {import('../servers/installation.mjs').Server} Server
 * @typedef {import('../works/index.mjs').LoadWork} LoadWork
 * @typedef {import('../works/index.mjs').Context & { rounds: number, seconds: number }} Plan
 *
 * @typedef {object} Done what a server did in a round; a work that is one call is one request
 * @property {number} requests
 * @property {number} requestsPerSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} [amount] bytes or records, of a work that is one call
 * @property {number} [begins] ms until the first byte of an answer that is one call's
 *
 * @typedef {Omit<Done, 'requests'> & { cpuMs: number, engineCpuMs: number, memory: number, peak: number }} Figures ms for one
 *   request, MB; medians of the rounds, but for the peak, which is the highest
 *
 * @typedef {object} Measured
 * @property {string} title
 * @property {import('../figures.mjs').Spread} ratio requests/s of the product by those of the bare server, or of the other
 *   revision, in the same round
 * @property {import('../figures.mjs').Spread} byCpu that one's processor time of a request by the product's, engines included
 * @property {number} [ceiling] as `ratio`, by those of the bare server with everything in memory: the median
 * @property {number} others the most processors that the rest of the machine kept busy in a round
 * @property {Record<string, Figures>} servers
 */

/** How many answers of all servers are compared before a work is measured. */
const COMPARED = 3;
const NOTHING = 'It measures nothing: no call of its finds or does anything.';
const WARM_UP = 0.5;

/**
 * Measures a work on every server in turn, in several rounds: what disturbs the machine disturbs them all.
 *
 * @param {import('../works/index.mjs').Work} work
 * @param {import('../servers/installation.mjs').Installation} installation
 * @param {Plan} plan
 * @returns {Promise<Measured>}
 */
export async function measure(work, { servers: all, pids }, plan) {
  console.log(`\n${work.name}: ${work.title}`);
  const servers = serversOf(work, all);
  const prepare = 'calls' in work ? await loading(work, servers, plan) : oneCall(work, plan);
  /** @type {Map<string, Figures[]>} */
  const figures = new Map(servers.map(({ name }) => [name, []]));
  let others = 0;
  for (let round = 0; round < plan.rounds; round += 1) {
    const told = [];
    for (const server of servers) {
      const { result, seconds, ...cost } = await costOf(server, pids, await prepare(server));
      const { requests, ...done } = result;
      const one = {
        ...done,
        ...cost,
        cpuMs: cost.cpuMs / requests,
        engineCpuMs: cost.engineCpuMs / requests,
      };
      figures.get(server.name)?.push(one);
      others = Math.max(others, cost.others);
      told.push(
        `${server.name} ${one.requestsPerSecond.toFixed(2)}/s, ${one.cpuMs.toFixed(2)} ms CPU, ${one.peak} MB`,
      );
    }
    console.log(`  ${told.join('   ')}`);
    const amounts = new Set([...figures.values()].map((runs) => runs[round]?.amount));
    if (amounts.size > 1 && !('differs' in work) && !areRevisions(servers)) {
      throw new Error(`The servers answer differently: ${[...amounts].join(', ')}.`);
    }
  }
  const speeds = (/** @type {string} */ name) => figures.get(name)?.map((one) => one.requestsPerSecond) ?? [];
  const costs = (/** @type {string} */ name) =>
    figures.get(name)?.map((one) => one.cpuMs + one.engineCpuMs) ?? [];
  const other = ['against', 'quiet'].find((name) => figures.has(name)) ?? 'bare';
  return {
    title: `${work.title} (\`${work.name}\`)`,
    ratio: spread(paired(speeds('product'), speeds(other))),
    byCpu: spread(paired(costs(other), costs('product'))),
    ...(figures.has('memory') && { ceiling: median(paired(speeds('product'), speeds('memory'))) }),
    others,
    servers: Object.fromEntries([...figures].map(([name, runs]) => [name, typical(runs)])),
  };
}

/**
 * The servers that do a work. What is done beside something else is held against the same server without it.
 *
 * @param {import('../works/index.mjs').Work} work
 * @param {readonly Server[]} all
 */
function serversOf(work, all) {
  if (!('beside' in work) || areRevisions(all)) return all.filter(({ name }) => takesPart(name, work));
  return all
    .filter(({ name }) => name === 'product')
    .flatMap((server) => {
      const { url, urls, pid, enginePid } = server;
      /** @type {Server} */
      const quiet = {
        ...{ name: 'quiet', url, urls, pid, enginePid },
        stop: () => server.stop(),
        headers: (role) => server.headers(role),
      };
      return [server, quiet];
    });
}

/** A work that is a single long call is not compared with the ceiling. @param {string} name @param {import('../works/index.mjs').Work} work */
function takesPart(name, work) {
  if (!('calls' in work)) return name !== 'memory';
  return !work.alone || name === 'product' || name === 'against';
}

/** Two revisions may answer differently; a bare server is to do what the product does. @param {readonly Server[]} servers */
const areRevisions = (servers) => servers.some(({ name }) => name === 'against');

/**
 * A work as the bench of the server's revision has it: what is asked changes with the product.
 *
 * @template {import('../works/index.mjs').Work} W
 * @param {W} work
 * @param {Server} server
 */
function ownWork(work, { works }) {
  const own = works ? works.find(({ name }) => name === work.name) : work;
  if (!own) throw new Error('The other revision has no such work.');
  return /** @type {W} */ (own);
}

/** @param {import('../works/index.mjs').SingleWork} work @param {Plan} plan */
function oneCall(work, plan) {
  return async (/** @type {Server} */ server) => {
    const once = await ownWork(work, server).prepare(server, plan);
    return async () => {
      const started = performance.now();
      const done = await once();
      const p50 = performance.now() - started;
      if (done.amount === 0) throw new Error(NOTHING);
      return { requests: 1, requestsPerSecond: 1000 / p50, p50, p99: p50, ...done };
    };
  };
}

/** @param {LoadWork} work @param {readonly Server[]} servers @param {Plan} plan */
async function loading(work, servers, plan) {
  const role = work.role ?? 'administrator';
  /** @type {Map<Server, import('./load.mjs').Calls>} */
  const calls = new Map();
  for (const server of servers) calls.set(server, await ownWork(work, server).calls(server, plan));
  if (!work.writes) await compareAnswers(calls, role);
  const carry =
    (/** @type {Server} */ server, seconds = plan.seconds) =>
    async () => {
      const urls = server.urls ?? [server.url];
      const connections = Math.ceil(plan.connections / urls.length);
      const options = { connections, seconds, headers: await server.headers(role) };
      const parts = await Promise.all(urls.map((url) => load(url, calls.get(server) ?? [], options)));
      /** @type {Done} */
      const done = {
        requests: parts.reduce((sum, part) => sum + part.requests, 0),
        requestsPerSecond: parts.reduce((sum, part) => sum + part.requestsPerSecond, 0),
        p50: Math.max(...parts.map((part) => part.p50)),
        p99: Math.max(...parts.map((part) => part.p99)),
      };
      return done;
    };
  for (const server of servers) await carry(server, plan.seconds * WARM_UP)();
  return (/** @type {Server} */ server) => {
    const { beside } = work;
    const carried = carry(server);
    return Promise.resolve(
      beside === undefined || server.name === 'quiet' ? carried : () => besides(server, beside, carried),
    );
  };
}

/**
 * Does a work while an answer of the same server is read, which begins anew where it ends.
 *
 * @template T
 * @param {Server} server
 * @param {string} path
 * @param {() => Promise<T>} work
 */
async function besides(server, path, work) {
  const done = new AbortController();
  const read = async () => {
    while (!done.signal.aborted) await drain(server, path, done.signal);
  };
  const reading = read().catch((/** @type {unknown} */ error) => {
    if (!done.signal.aborted) throw error;
  });
  try {
    return await work();
  } finally {
    done.abort();
    await reading;
  }
}

/** @param {unknown} body */
const isEmpty = (body) => Array.isArray(body) && body.length === 0;

/**
 * Empty answers are the same too, so there has to be something in one.
 *
 * @param {ReadonlyMap<Server, import('./load.mjs').Calls>} calls
 * @param {import('../servers/product.mjs').Role} role
 */
async function compareAnswers(calls, role) {
  const mayDiffer = areRevisions([...calls.keys()]);
  let hasContent = false;
  for (let index = 0; index < COMPARED; index += 1) {
    /** @type {(Awaited<ReturnType<typeof call>> | undefined)[]} */
    const answers = [];
    for (const [server, own] of calls) {
      const asked = typeof own === 'function' ? own() : own[index];
      answers.push(asked && (await call(server, asked.path, { role })));
    }
    hasContent ||= answers.every((answer) => answer && !isEmpty(answer.body));
    if (!mayDiffer && !answers.every((answer) => isDeepStrictEqual(answer, answers[0]))) {
      throw new Error('The other servers answer differently from the product.');
    }
  }
  if (!hasContent) throw new Error(NOTHING);
}

/** @param {readonly Figures[]} runs @returns {Figures} */
function typical(runs) {
  const middle = (/** @type {Exclude<keyof Figures, 'amount' | 'begins'>} */ name) =>
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
    begins: runs[0]?.begins === undefined ? undefined : median(runs.map((run) => run.begins ?? NaN)),
  };
}
