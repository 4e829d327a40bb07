import { addDays } from '../../domain/common';
import type { Element } from '../../domain/elements';
import { RemoteCaller } from '../testing/remote-caller';
import { planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

const BLOCKS = 20;
const CALLS_IN_A_BLOCK = 1_000;
const AT_ONCE = 8;
/** What is kept for good is there after so many blocks: compiled code, connections, what is remembered. */
const WARM_UP = 10;
/** Blocks of which the lowest counts: a single one may end just before what was let go is collected. */
const COMPARED = 5;
const MOST_GROWTH = 1.15;

type Call = [method: string, path: string, body?: object];

/** Calls of every kind, wrong ones too, in the mix of a day. */
function callsOf(ids: readonly string[], element: Element, user: string): ((index: number) => Call)[] {
  const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,9]`;
  const idAt = (index: number) => ids[index % ids.length] ?? '';
  const plan = { elementId: element._id, elementUserPlanningId: user, elementRegisters: [] };
  return [
    () => ['GET', `/planning?${query({ elementPlanningActive: false })}`],
    (index) => ['GET', `/planning?${query({ elementPlanningDate_gte: addDays('2026-01-01', index % 300) })}`],
    (index) => ['GET', `/planning/${idAt(index)}`],
    (index) => ['PUT', `/planning/${idAt(index)}`, { elementActions: `Acció ${index}` }],
    () => ['GET', '/operations'],
    (index) => ['GET', `/elements?${query({ q: `Torre ${index}` })}`],
    (index) => ['PUT', `/elements/${element._id}`, { elementReference: `TR-${index}` }],
    (index) => ['POST', '/planning', { ...plan, elementPlanningDate: addDays('2027-01-01', index % 300) }],
    () => ['GET', `/elements/${element._id}/values`],
    (index) => ['GET', `/planning/${index.toString(16).padStart(24, '0')}`],
    () => ['PUT', `/elements/${element._id}`, { elementName: '' }],
    () => ['GET', '/health/ready'],
  ];
}

it('a server does not grow with what it has answered', async () => {
  const server = await ServerProcess.start(onDatabase(freshDatabaseUri()));
  const admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  const ids = await planInspections(admin, 300);
  const [element] = await admin.list<Element>('elements');
  if (!element) throw new Error('there is no element');
  const kinds = callsOf(ids, element, admin.session.id);
  let next = 0;
  const worker = async (until: number) => {
    while (next < until) {
      const index = next++;
      const [method, path, body] = kinds[index % kinds.length]!(index);
      expect((await admin.send(method, path, body)).status).toBeLessThan(500);
    }
  };

  const megabytes: number[] = [];
  for (let block = 1; block <= BLOCKS; block += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(block * CALLS_IN_A_BLOCK)));
    megabytes.push(Math.round(server.megabytes));
  }
  process.stdout.write(`MB after each ${CALLS_IN_A_BLOCK} calls: ${megabytes.join(', ')}\n`);
  const before = Math.min(...megabytes.slice(WARM_UP, WARM_UP + COMPARED));
  const after = Math.min(...megabytes.slice(-COMPARED));
  expect(after).toBeLessThan(before * MOST_GROWTH);
  expect(await server.stop()).toBe(0);
});
