// @ts-check
import { once } from 'node:events';
import { ObjectId } from '../driver.mjs';
import { conditionsOf, orderOf } from './query.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./inspections.mjs').Inspections} Inspections
 * @typedef {import('./shapes.mjs').Document} Document
 */

/**
 * The calls of the product's API that are measured.
 *
 * @param {Inspections} inspections
 * @param {Request} request
 * @param {Response} response
 */
export async function answer(inspections, request, response) {
  const url = new URL(request.url ?? '/', 'http://bare');
  const [, , resource, id, action] = url.pathname.split('/');
  const userId = String(request.headers['x-user']);
  const isAdministrator = request.headers['x-profile'] === 'administrator';
  const scope = isAdministrator ? {} : { elementUserPlanningId: new ObjectId(userId) };

  if (request.method === 'GET') {
    if (resource === 'operations') send(response, 200, await inspections.dashboard(scope, isAdministrator));
    else if (id) send(response, 200, await inspections.read(id));
    else await list(inspections, url.searchParams, scope, response);
    return;
  }
  const body = await bodyOf(request);
  if (request.method === 'PUT' && id) send(response, 200, await inspections.save(id, body, userId));
  else if (id === 'validate') send(response, 200, await inspections.validate(idsOf(body)));
  else if (id && action === 'duplicate') {
    send(response, 201, await inspections.duplicate(id, periodOf(body)));
  } else send(response, 201, await inspections.create(body));
}

/** @param {Document} body @returns {string[]} */
const idsOf = ({ ids }) => /** @type {string[]} */ (ids);

const periodOf = (/** @type {Document} */ body) =>
  /** @type {import('../../domain/planning/index.js').DuplicateRequest} */ (body);

/**
 * @param {Inspections} inspections
 * @param {URLSearchParams} query
 * @param {Document} scope
 * @param {Response} response
 */
async function list(inspections, query, scope, response) {
  const filter = { ...conditionsOf(parsed(query, 'filter', {})), ...scope };
  const sort = orderOf(parsed(query, 'sort', ['elementPlanningDate', 'ASC']));
  const range = parsed(query, 'range', /** @type {[number, number] | null} */ (null));
  if (range) {
    const { rows, total } = await inspections.page(filter, sort, range);
    response.setHeader('content-range', contentRange(range[0], rows.length, total));
    send(response, 200, rows);
    return;
  }
  const total = await inspections.total(filter);
  response.setHeader('content-range', contentRange(0, total, total));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  let opening = '[';
  for await (const rows of inspections.batches(filter, sort)) {
    const text = opening + rows.map((row) => JSON.stringify(row)).join(',');
    opening = ',';
    if (!response.write(text)) await once(response, 'drain');
  }
  response.end(opening === '[' ? '[]' : ']');
}

/** @param {number} first @param {number} count @param {number} total */
function contentRange(first, count, total) {
  return `planning ${count > 0 ? `${first}-${first + count - 1}` : '*'}/${total}`;
}

/** @template T @param {URLSearchParams} query @param {string} name @param {T} missing @returns {T} */
function parsed(query, name, missing) {
  const text = query.get(name);
  return text === null ? missing : /** @type {T} */ (JSON.parse(text));
}

/** @param {Request} request @returns {Promise<Document>} */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return /** @type {Document} */ (JSON.parse(text));
}

/** @param {Response} response @param {number} status @param {unknown} body */
function send(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
