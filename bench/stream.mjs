// @ts-check
import { Installation } from './installation.mjs';

/**
 * The bare array of all inspections: how much there is, how long it takes, and what it costs in memory.
 *
 * @param {number} records
 */
async function measure(records) {
  const installation = await Installation.start(records);
  try {
    const headers = await installation.signIn();
    const before = installation.memory();
    const started = performance.now();
    const response = await fetch(`${installation.url}/api/planning`, { headers });
    let bytes = 0;
    const body = /** @type {AsyncIterable<Uint8Array>} */ (response.body);
    for await (const chunk of body) bytes += chunk.length;
    const seconds = (performance.now() - started) / 1000;
    return {
      records,
      range: response.headers.get('content-range'),
      'MB received': Math.round(bytes / 1e6),
      seconds: Math.round(seconds * 10) / 10,
      'memory before, MB': before.now,
      'memory at its peak, MB': installation.memory().peak,
    };
  } finally {
    await installation.stop();
  }
}

/** @param {number[]} sizes */
export async function benchStream(sizes) {
  const rows = [];
  for (const size of sizes) rows.push(await measure(size));
  console.table(rows);
}
