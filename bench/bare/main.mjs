// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { DATABASE_NAME, MongoClient, ObjectId } from '../product-code.mjs';
import { Counts } from './counts.mjs';
import { Inspections } from './inspections.mjs';
import { Measures, measureConditions } from './measures.mjs';
import { conditionsOf, orderOf } from './query.mjs';
import { referenceReader } from './references.mjs';

// The server that the product is compared with. It answers those calls of the API that are measured. Started by
// `node main.mjs <database> bare`, or `memory` for one with master data and counters in memory, the best that can be reached.

/**
 * @typedef {import('mongodb').Document} Document
 * @typedef {import('node:http').ServerResponse} Response
 */

const [uri = '', kind] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const database = client.db(DATABASE_NAME);
// The one in memory keeps master data, and what was counted.
const isInMemory = kind === 'memory';
const references = await referenceReader(database, isInMemory);
const counts = new Counts(database, isInMemory);
const inspections = new Inspections(database, references, counts);
const measures = new Measures(database, references, counts);

const server = createServer((request, response) => {
  answer(request, response).catch((/** @type {unknown} */ error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));

/** @param {import('node:http').IncomingMessage} request @param {Response} response */
async function answer(request, response) {
  const url = new URL(request.url ?? '/', 'http://bare');
  const [, , resource, id, action] = url.pathname.split('/');
  const userId = String(request.headers['x-user']);
  const isAdministrator = request.headers['x-profile'] === 'administrator';
  const scope = isAdministrator ? {} : { elementUserPlanningId: new ObjectId(userId) };

  if (request.method === 'GET') {
    if (resource === 'operations') send(response, await counts.dashboard(scope, isAdministrator));
    else if (resource === 'correctives') {
      await listMeasures(url.searchParams, isAdministrator ? null : new ObjectId(userId), response);
    } else if (id && id !== 'export') send(response, await inspections.read(id));
    else await list(url.searchParams, scope, response);
    return;
  }
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const body = /** @type {Document} */ (JSON.parse(text));
  if (request.method === 'PUT' && id) send(response, await inspections.save(id, body, userId));
  else if (id === 'validate') send(response, await inspections.validate(body));
  else if (id && action === 'duplicate') send(response, await inspections.duplicate(id, body), 201);
  else send(response, await inspections.create(body), 201);
}

/** @param {URLSearchParams} query @param {Document} scope @param {Response} response */
async function list(query, scope, response) {
  const filter = { ...conditionsOf(parsed(query, 'filter', {})), ...scope };
  const sort = orderOf(parsed(query, 'sort', ['elementPlanningDate', 'ASC']));
  const range = parsed(query, 'range', /** @type {[number, number] | null} */ (null));
  if (range) {
    const { rows, total } = await inspections.page(filter, sort, range);
    response.setHeader('content-range', contentRange('planning', range[0], rows.length, total));
    send(response, rows);
    return;
  }
  const total = await counts.total('planning', filter);
  response.setHeader('content-range', contentRange('planning', 0, total, total));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  let opening = '[';
  for await (const rows of inspections.batches(filter, sort)) {
    const text = opening + rows.map((row) => JSON.stringify(row)).join(',');
    opening = ',';
    if (!response.write(text)) await once(response, 'drain');
  }
  response.end(opening === '[' ? '[]' : ']');
}

/** @param {URLSearchParams} query @param {import('mongodb').ObjectId | null} user @param {Response} response */
async function listMeasures(query, user, response) {
  const filter = measureConditions(parsed(query, 'filter', {}), user);
  const range = parsed(query, 'range', /** @type {[number, number]} */ ([0, 9]));
  const { rows, total } = await measures.page(filter, range);
  response.setHeader('content-range', contentRange('correctives', range[0], rows.length, total));
  send(response, rows);
}

/** @param {string} name @param {number} first @param {number} count @param {number} total */
const contentRange = (name, first, count, total) =>
  `${name} ${count > 0 ? `${first}-${first + count - 1}` : '*'}/${total}`;

/** @template T @param {URLSearchParams} query @param {string} name @param {T} missing @returns {T} */
function parsed(query, name, missing) {
  const text = query.get(name);
  return text === null ? missing : /** @type {T} */ (JSON.parse(text));
}

/** @param {Response} response @param {unknown} body */
function send(response, body, status = 200) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
