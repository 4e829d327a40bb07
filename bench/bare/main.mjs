// @ts-check
import { createServer } from 'node:http';
import { DATABASE_NAME, MongoClient } from '../driver.mjs';
import { BatchedJoins } from './batched-joins.mjs';
import { ExactCounts } from './exact-counts.mjs';
import { Inspections } from './inspections.mjs';
import { KeptCounts } from './kept-counts.mjs';
import { MemoryJoins } from './memory-joins.mjs';
import { answer } from './routes.mjs';

// The server that the product is compared with: `node main.mjs <database> bare`, or `memory`, with master data and
// counters in memory, which shows how far one can get.

const [uri = '', kind] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const database = client.db(DATABASE_NAME);
const exact = new ExactCounts(database);
const inspections = new Inspections(
  database,
  kind === 'memory' ? await MemoryJoins.of(database) : await BatchedJoins.of(database),
  kind === 'memory' ? new KeptCounts(exact) : exact,
);

const server = createServer((request, response) => {
  answer(inspections, request, response).catch((/** @type {unknown} */ error) => {
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
