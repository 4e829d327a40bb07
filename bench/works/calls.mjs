// @ts-check

/** @typedef {import('./index.mjs').Server} Server */
/** @typedef {import('../servers/product.mjs').Role} Role */
/** @typedef {import('../../domain/planning/index.js').Inspection} Inspection */

/**
 * The path of a list, as the admin asks for it.
 *
 * @param {object} filter
 * @param {{ sort?: [field: string, order: 'ASC' | 'DESC'], range?: [from: number, to: number], resource?: string }} [options]
 */
export function listPath(
  filter,
  { sort = ['elementPlanningDate', 'ASC'], range, resource = 'planning' } = {},
) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  if (range) query.set('range', JSON.stringify(range));
  return `/api/${resource}?${query.toString()}`;
}

/** @param {Server} server @param {string} path @param {{ method?: string, body?: object, role?: Role, signal?: AbortSignal }} [options] */
async function send(server, path, { method = 'GET', body, role = 'administrator', signal } = {}) {
  const headers = { ...(await server.headers(role)), 'accept-encoding': 'identity' };
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  throw new Error(
    `${server.name}: ${method} ${path}: ${response.status} ${(await response.text()).slice(0, 200)}`,
  );
}

/** One call, its answer read whole. @param {Parameters<typeof send>} asked */
export async function call(...asked) {
  const response = await send(...asked);
  return {
    range: response.headers.get('content-range'),
    body: /** @type {unknown} */ (await response.json()),
  };
}

/**
 * Reads an answer without keeping it.
 *
 * @param {Server} server
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns how many bytes it had, and after how many ms the first came
 */
export async function drain(server, path, signal) {
  const started = performance.now();
  const { body } = await send(server, path, { signal });
  let bytes = 0;
  let begins = NaN;
  for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (body)) {
    if (bytes === 0) begins = performance.now() - started;
    bytes += chunk.length;
  }
  return { amount: bytes, begins };
}

/** The inspections of a page, on which a work is done. @param {Server} server @param {object} filter @param {[number, number]} range */
export async function inspectionsOf(server, filter, range) {
  const path = listPath(filter, { range });
  const inspections = /** @type {Inspection[]} */ ((await call(server, path)).body);
  if (inspections.length === 0) throw new Error(`${server.name} has no inspections: ${path}`);
  return inspections;
}

/** How many a filter finds. @param {Server} server @param {object} filter */
export async function totalOf(server, filter) {
  const { range } = await call(server, listPath(filter, { range: [0, 0] }));
  return Number(range?.split('/')[1]);
}
