// @ts-check
import autocannon from 'autocannon';
import { quantile } from '../figures.mjs';

const TIMEOUT_SECONDS = 300;
/** How often the client checks whether its time is over. */
const END_CHECK_MS = 100;

/**
 * @typedef {object} Call
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path
 * @property {unknown} [body]
 * @property {Record<string, string>} [headers]
 *
 * @typedef {readonly Call[] | (() => Call)} Calls the calls in turn, or a function that makes the next one if no call
 *   may be repeated
 */

/**
 * Sends requests to a server for some time, and returns how many it answered and how long they took, in ms.
 *
 * @param {string} url
 * @param {Calls} calls
 * @param {{ connections: number, seconds: number, headers: Record<string, string> }} options
 * @returns {Promise<{ requests: number, requestsPerSecond: number, p50: number, p99: number }>}
 * @throws Error when an answer is not a success
 */
export async function load(url, calls, { connections, seconds, headers }) {
  /** @type {number[]} */
  const times = [];
  const request = (/** @type {Call} */ { method, path, body, headers: own }) => ({
    ...{ method, path },
    headers: { ...headers, ...own, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  /** @type {import('autocannon').Request[]} */
  const requests =
    typeof calls === 'function'
      ? [{ setupRequest: (sent) => ({ ...sent, ...request(calls()) }) }]
      : calls.map(request);
  const started = performance.now();
  const options = { url, connections, duration: seconds, requests };
  const { errors, non2xx, statusCodeStats } = await loaded(options, (time) => times.push(time));
  const elapsed = (performance.now() - started) / 1000;
  // On a busy machine a short time may end before the first answer.
  if (times.length === 0 && errors === 0 && seconds < TIMEOUT_SECONDS) {
    return load(url, calls, { connections, seconds: 2 * seconds, headers });
  }
  if (non2xx > 0 || errors > 0 || times.length === 0) {
    const statuses = JSON.stringify(statusCodeStats ?? {});
    throw new Error(`${url}: ${times.length} answers ${statuses}, ${errors} errors`);
  }
  return {
    requests: times.length,
    requestsPerSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** @param {import('autocannon').Options} options @param {(milliseconds: number) => void} onResponse */
function loaded(options, onResponse) {
  return new Promise((/** @type {(result: import('autocannon').Result) => void} */ resolve, reject) => {
    const always = { timeout: TIMEOUT_SECONDS, sampleInt: END_CHECK_MS };
    const run = autocannon({ ...options, ...always }, (/** @type {Error | null} */ error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    run.on('response', (_client, _status, _bytes, time) => onResponse(time));
  });
}
