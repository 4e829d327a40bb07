import { Types, mongo } from 'mongoose';
import { TOKEN_HEADER } from '../../domain/api';
import type { ElementValues } from '../../domain/planning';
import { controls } from '../../domain/testing';
import { RemoteCaller } from '../testing/remote-caller';
import { LONGEST_WAIT_MS, planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

const INSPECTIONS = 20_000;
const CONTROLS = 5;
/** What the server may hold of the machine's memory, in MB: half of what `compose.yaml` gives it. */
const MOST_MEGABYTES = 400;
const DAY_MS = 86_400_000;

let server: ServerProcess;
let admin: RemoteCaller;
let element: string;
const uri = freshDatabaseUri();

beforeAll(async () => {
  server = await ServerProcess.start({ ...onDatabase(uri), TRUST_PROXY: '1' });
  admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  await planInspections(admin, 1);
  const client = await new mongo.MongoClient(uri).connect();
  const inspections = client.db().collection('planning');
  const planned = await inspections.findOne();
  if (!planned) throw new Error('nothing is planned');
  element = String(planned.elementId);
  const upkeeps = Array.from({ length: CONTROLS }, () => new Types.ObjectId());
  for (let from = 0; from < INSPECTIONS; from += 1000) {
    const some = Array.from({ length: 1000 }, (_, index) => doneAt(from + index, upkeeps));
    await inspections.insertMany(some.map((done) => ({ ...planned, ...done })));
  }
  await client.close();
}, 300_000);
afterAll(async () => expect(await server.stop()).toBe(0));

function doneAt(index: number, upkeeps: readonly Types.ObjectId[]) {
  return {
    _id: new Types.ObjectId(),
    elementPlanningActive: true,
    elementDoDate: new Date(Date.UTC(2020, 0, 1) + index * (DAY_MS / 10)),
    elementActions: 'Es neteja el filtre i es torna a mesurar. '.repeat(10),
    elementRegisters: upkeeps.map((elementRegistersUpkeeps) => ({
      elementRegistersUpkeeps,
      elementValues: 7 + (index % 100) / 100,
      elementResult: 'pass',
      elementCritical: false,
      elementRegistersSnapshot: controls.pH,
    })),
  };
}

it('an element’s values of twenty thousand inspections, asked for by four at once, leave the server its memory', async () => {
  const most = await server.mostMegabytes(async () => {
    const read = () => admin.call<ElementValues>('GET', `/elements/${element}/values`);
    const answers = await Promise.all([read(), read(), read(), read()]);
    for (const { arrayGroup } of answers) {
      const values = arrayGroup[0]?.elementValuesByUpkeep ?? [];
      expect(values.map((each) => each.values.length)).toEqual(
        Array.from({ length: CONTROLS }, () => 10_000),
      );
    }
  });
  process.stdout.write(`${Math.round(most)} MB at most\n`);
  expect(most).toBeLessThan(MOST_MEGABYTES);
});

it('pages of one user, asked for three hundred times and left after a second, keep nobody else from long reads', async () => {
  const names = { userName: 'Jana', userLastName1: 'Puig', userLastName2: 'Serra' };
  const [, userPassword] = ADMIN;
  const user = { ...names, userUser: 'jana@test.cat', userPassword, userProfile: 'Administrador' };
  await admin.call('POST', '/users', user);
  const other = await RemoteCaller.signIn(server.url, user.userUser, userPassword);

  const leaving = AbortSignal.timeout(1000);
  const headers = { [TOKEN_HEADER]: admin.session.token };
  const pages = Array.from({ length: 300 }, (_, index) =>
    fetch(`${server.url}/api/planning?range=[${index},${index + 999}]`, { headers, signal: leaving })
      .then((answer) => answer.text())
      .catch(() => undefined),
  );
  const { status, milliseconds } = await other.send('GET', `/elements/${element}/values`);
  expect(status).toBe(200);
  process.stdout.write(`another’s chart beside three hundred pages in ${Math.round(milliseconds)} ms\n`);
  expect(milliseconds).toBeLessThan(LONGEST_WAIT_MS);
  await Promise.all(pages);
});
