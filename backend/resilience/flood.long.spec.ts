import type { Session } from '../../domain/auth';
import { TOKEN_HEADER } from '../../domain/api';
import { RemoteCaller } from '../testing/remote-caller';
import { planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { StoppedReaders } from '../testing/stopped-readers';
import { flood } from '../testing/strangers';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

const CONNECTIONS = 300;
/** What the server may hold of the machine's memory, in MB: half of what `compose.yaml` gives it. */
const MOST_MEGABYTES = 400;
/** The same where each answer is long and made for one caller: what is not collected yet counts too. */
const MOST_WITH_LONG_PAGES = 600;

let server: ServerProcess;
let admin: RemoteCaller;

beforeAll(async () => {
  server = await ServerProcess.start({ ...onDatabase(freshDatabaseUri()), TRUST_PROXY: '1' });
  admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  for (let batch = 0; batch < 20; batch += 1) await planInspections(admin, 366);
});
afterAll(async () => expect(await server.stop()).toBe(0));

const signedIn = ({ token }: Session) => ({ [TOKEN_HEADER]: token });

const script = () => '/api/docs/swagger-ui-bundle.js';
const page = (index: number) => `/api/planning?range=[${index},${index + 999}]`;

describe.each<[what: string, pathOf: (index: number) => string, encoding: string, timesEach?: number]>([
  ['the documentation’s script', script, 'br'],
  ['the documentation’s script, as it is', script, 'identity'],
  ['the documentation', () => '/api/docs-json', 'br'],
  ['pages of a thousand rows', page, 'identity'],
  ['pages of a thousand rows, compressed', page, 'gzip'],
  ['bare lists', () => '/api/planning', 'gzip'],
  ['bare lists, as they are', () => '/api/planning', 'identity'],
  ['the documentation’s script, fifteen times in one go', script, 'identity', 15],
  ['pages of a thousand rows, fifteen times in one go', page, 'identity', 15],
])('%s, asked for by many who stop reading', (what, pathOf, encoding, timesEach) => {
  it('leave the server its memory and the others their answers', async () => {
    const headers = { ...signedIn(admin.session), 'accept-encoding': encoding };
    const most = await server.mostMegabytes(async () => {
      const paths = Array.from({ length: CONNECTIONS }, (_, index) => pathOf(index));
      const readers = await StoppedReaders.open(server.url, paths, headers, { timesEach });
      const beside = await admin.send('GET', '/planning?range=[0,49]');
      expect(beside.status).toBe(200);
      process.stdout.write(`${what}: a page beside them in ${Math.round(beside.milliseconds)} ms, `);
      readers.close();
    });
    process.stdout.write(`${Math.round(most)} MB at most\n`);
    expect(most).toBeLessThan(pathOf === page ? MOST_WITH_LONG_PAGES : MOST_MEGABYTES);
  });
});

it('sign-ins from one address leave the server its memory, and let others in', async () => {
  const from = (address: string) => RemoteCaller.signIn(server.url, ...ADMIN, { 'x-forwarded-for': address });
  const most = await server.mostMegabytes(async () => {
    const tries = Array.from({ length: CONNECTIONS }, () =>
      from('10.0.0.1').then(
        () => true,
        () => false,
      ),
    );
    const begun = performance.now();
    await from('10.0.0.2');
    process.stdout.write(`a sign-in beside the flood in ${Math.round(performance.now() - begun)} ms, `);
    // One user has two at once and thirty in all; the rest are told to come again.
    expect((await Promise.all(tries)).filter(Boolean).length).toBeLessThanOrEqual(30);
  });
  process.stdout.write(`${Math.round(most)} MB at most\n`);
  expect(most).toBeLessThan(MOST_MEGABYTES);
});

describe('bodies without their end, sent over and over', () => {
  const SECONDS = 15;
  const BODY = 1024 * 1024;
  /** What each account sends, in Mbit/s. */
  const RATE = 40;

  async function accounts(count: number): Promise<RemoteCaller[]> {
    const callers: RemoteCaller[] = [];
    for (let index = 0; index < count; index += 1) {
      const userUser = `flood${count}-${index}@test.cat`;
      const [, userPassword] = ADMIN;
      const names = { userName: 'Jana', userLastName1: 'Puig', userLastName2: 'Serra' };
      await admin.call('POST', '/users', {
        ...names,
        userUser,
        userPassword,
        userProfile: 'Inspector Intern',
      });
      callers.push(await RemoteCaller.signIn(server.url, userUser, userPassword));
    }
    return callers;
  }

  const unfinished = ({ token }: Session): Buffer => {
    const head = ['host: x', 'content-type: application/json', `content-length: ${BODY}`];
    const fields = [...head, `${TOKEN_HEADER}: ${token}`].join('\r\n');
    return Buffer.from(`PUT /api/account/password HTTP/1.1\r\n${fields}\r\n\r\n${' '.repeat(BODY - 1)}`);
  };

  it('by eight accounts leave the server its memory, and others their saves and sign-ins', async () => {
    const [count, each] = [8, 9];
    const senders = await accounts(count);
    const saves: number[] = [];
    const most = await server.mostMegabytes(async () => {
      const floods = senders.map(({ session }) =>
        flood(server.url, {
          connections: each,
          request: unfinished(session),
          rate: RATE,
          seconds: SECONDS,
        }),
      );
      const end = performance.now() + SECONDS * 1000;
      for (let turn = 0; performance.now() < end; turn += 1) {
        const company = { companyName: `Hotel ${count}-${turn}`, companyCIF: 'B12345678' };
        saves.push((await admin.send('POST', '/companies', company)).status);
        const headers = { 'x-forwarded-for': `10.1.${count}.${turn % 250}` };
        if (turn % 10 === 0) await RemoteCaller.signIn(server.url, ...ADMIN, headers);
      }
      await Promise.all(floods);
    });
    const taken = saves.filter((status) => status === 201).length;
    process.stdout.write(
      `${count} accounts: ${taken} of ${saves.length} saves, ${Math.round(most)} MB at most\n`,
    );
    expect(taken).toBe(saves.length);
    expect(most).toBeLessThan(MOST_MEGABYTES);
  });
});
