// @ts-check
import autocannon from 'autocannon';
import { quantile } from './statistics.mjs';

const TIMEOUT_SECONDS = 300;
/** How often the client looks whether its time is over. */
const END_CHECK_MS = 100;

/**
 * @typedef {{ requests: number, requestsPerSecond: number, p50: number, p99: number }} Carried times in ms
 *
 * @typedef {object} Call
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path
 * @property {unknown} [body]
 * @property {Record<string, string>} [headers]
 *
 * @typedef {readonly Call[] | (() => Call)} Calls the calls in turn, or what makes the next one, where none may be
 *   made twice
 */

/**
 * Loads a server for a while, and answers how many requests it carried and how long each took.
 *
 * @param {string} url
 * @param {Calls} calls
 * @param {{ connections: number, seconds: number, headers: Record<string, string> }} options
 * @returns {Promise<Carried>}
 * @throws Error when an answer is no success: then the figures would be of something else
 */
export async function load(url, calls, { connections, seconds, headers }) {
  /** @type {number[]} */
  const times = [];
  const started = performance.now();
  const result = await loaded(
    {
      url,
      connections,
      duration: seconds,
      timeout: TIMEOUT_SECONDS,
      sampleInt: END_CHECK_MS,
      requests:
        typeof calls === 'function'
          ? [following(calls, headers)]
          : calls.map((call) => request(call, headers)),
    },
    (time) => times.push(time),
  );
  const elapsed = (performance.now() - started) / 1000;
  // On a busy machine a short time may end before the first answer.
  if (times.length === 0 && result.errors === 0 && seconds < TIMEOUT_SECONDS) {
    return load(url, calls, { connections, seconds: 2 * seconds, headers });
  }
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0) {
    const statuses = JSON.stringify(result.statusCodeStats ?? {});
    throw new Error(`${url}: ${times.length} answers ${statuses}, ${result.errors} errors`);
  }
  return {
    requests: times.length,
    requestsPerSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/**
 * @param {import('autocannon').Options} options
 * @param {(milliseconds: number) => void} onResponse
 * @returns {Promise<import('autocannon').Result>}
 */
function loaded(options, onResponse) {
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (/** @type {Error | null} */ error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    run.on('response', (_client, _status, _bytes, time) => onResponse(time));
  });
}

/** @param {Call} call @param {Record<string, string>} headers @returns {import('autocannon').Request} */
function request({ method, path, body, headers: own }, headers) {
  if (body === undefined) return { method, path, headers: { ...headers, ...own } };
  return {
    method,
    path,
    headers: { ...headers, ...own, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * @param {() => Call} next
 * @param {Record<string, string>} headers
 * @returns {import('autocannon').Request}
 */
function following(next, headers) {
  return { setupRequest: (sent) => ({ ...sent, ...request(next(), headers) }) };
}
