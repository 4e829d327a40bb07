// @ts-check

/** @typedef {import('../servers/installation.mjs').Server} Server */
/** @typedef {import('../servers/product.mjs').Role} Role */

const API = '/api/planning';

/**
 * The path of a list, as the admin asks for it.
 *
 * @param {object} filter
 * @param {{ sort?: [field: string, order: 'ASC' | 'DESC'], range?: [from: number, to: number] }} [options]
 */
export function listPath(filter, { sort = ['elementPlanningDate', 'ASC'], range } = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  if (range) query.set('range', JSON.stringify(range));
  return `${API}?${query.toString()}`;
}

/**
 * One call, its answer read whole.
 *
 * @param {Server} server
 * @param {string} path
 * @param {{ method?: string, body?: unknown, role?: Role }} [options]
 */
export async function call(server, path, { method = 'GET', body, role = 'administrator' } = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(await server.headers(role)),
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${server.name}: ${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return { range: response.headers.get('content-range'), body: /** @type {unknown} */ (JSON.parse(text)) };
}

/**
 * Reads an answer without keeping it. @returns how many bytes it had
 *
 * @param {Server} server
 * @param {string} path
 */
export async function drain(server, path) {
  const headers = { ...(await server.headers('administrator')), 'accept-encoding': 'identity' };
  const response = await fetch(server.url + path, { headers });
  if (!response.ok) throw new Error(`${server.name}: GET ${path}: ${response.status}`);
  let bytes = 0;
  const body = /** @type {AsyncIterable<Uint8Array>} */ (response.body);
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

/** @typedef {import('../../domain/planning/index.js').Inspection} Inspection */

/**
 * The inspections of a page.
 *
 * @param {Server} server
 * @param {object} filter
 * @param {[number, number]} range
 */
export async function inspectionsOf(server, filter, range) {
  const { body } = await call(server, listPath(filter, { range }));
  return /** @type {Inspection[]} */ (body);
}

/** How many a filter finds. @param {Server} server @param {object} filter @param {Role} [role] */
export async function totalOf(server, filter, role = 'administrator') {
  const { range } = await call(server, listPath(filter, { range: [0, 0] }), { role });
  return Number(range?.split('/')[1]);
}
