import { RemoteCaller } from '../testing/remote-caller';
import { planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { flood } from '../testing/strangers';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

/** What somebody who is not signed in may cost (docs/security.md, "Limits"). */
const MOST_MEGABYTES = 450;
const MOST_MILLISECONDS = 1_000;

const CONNECTIONS = 300;
const SECONDS = 12;
/** What strangers may send, in Mbit/s; and more than that, where they send once what they have, and stop. */
const RATE = 15;
const AT_ONCE = 800;

let server: ServerProcess;
let admin: RemoteCaller;

beforeAll(async () => {
  const heap = { NODE_OPTIONS: '--max-old-space-size=384' };
  server = await ServerProcess.start({ ...onDatabase(freshDatabaseUri()), ...heap });
  admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  await planInspections(admin, 366);
});
afterAll(async () => expect(await server.stop()).toBe(0));

/** A request of HTTP/1.1. @param length What it says of its body; it is sent in chunks unless it does. */
function request(line: string, body: Buffer | string = '', length?: number): Buffer {
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const head = `${line} HTTP/1.1\r\nhost: inspecta\r\ncontent-type: application/json\r\n${size}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

const whole = (line: string, body: string): Buffer => request(line, body, Buffer.byteLength(body));

/** An object of so many keys that nobody knows. */
const unknownKeys = (keys: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 1])));

/** A body without its end, whose text takes two bytes for each character where it is kept as one. */
const unfinished = `{"userUser":"${`${'x'.repeat(16 * 1024)}€`.repeat(63)}`;
/** A body without its end, each byte of which is a piece of its own. */
const crumbs = '1\r\n{\r\n'.repeat(10_000);

const SIGN_IN = 'POST /api/login';
const SAVE = 'PUT /api/planning/0123456789abcdef01234567';
const LARGE_FILE = 'GET /api/docs/swagger-ui-bundle.js';

it.each<[what: string, bytes: Buffer, rate: number, reads?: boolean]>([
  ['sign-ins of 110,000 keys', whole(SIGN_IN, unknownKeys(110_000)), RATE],
  ['sign-ins of 1,500 keys', whole(SIGN_IN, unknownKeys(1_500)), RATE],
  ['sign-ins with wrong passwords', whole(SIGN_IN, '{"userUser":"a","userPassword":"b"}'), RATE],
  ['renewals of sessions that are none', whole('POST /api/refresh', '{"refreshToken":"x"}'), RATE],
  ['unfinished sign-ins', request(SIGN_IN, unfinished, 1024 * 1024), AT_ONCE],
  ['unfinished sign-ins of no length', request(SIGN_IN, `fffff\r\n${unfinished}`), AT_ONCE],
  ['unfinished saves', request(SAVE, unfinished, 1024 * 1024), AT_ONCE],
  ['unfinished sign-ins, byte by byte', request(SIGN_IN, crumbs), AT_ONCE],
  ['unfinished saves, byte by byte', request(SAVE, crumbs), AT_ONCE],
  ['a body beside an answer that is not read', request(LARGE_FILE, crumbs), AT_ONCE, false],
  [
    'a call behind an answer that is not read',
    Buffer.concat([whole(LARGE_FILE, ''), request(SIGN_IN, crumbs)]),
    AT_ONCE,
    false,
  ],
  ['unfinished headers', Buffer.from(`GET / HTTP/1.1\r\nx: ${'x'.repeat(15_000)}`), AT_ONCE],
  ['the page', whole('GET /', ''), RATE],
  ['pages of others', whole('GET /api/planning?range=[0,999]', ''), RATE],
])('%s leave the server its memory, and others their page', async (what, bytes, rate, reads) => {
  let mostMegabytes = 0;
  let mostMilliseconds = 0;
  const watch = setInterval(() => (mostMegabytes = Math.max(mostMegabytes, server.megabytes)), 100);
  const flooding = flood(server.url, {
    connections: CONNECTIONS,
    request: bytes,
    rate,
    seconds: SECONDS,
    reads,
  });
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    for (const path of ['/planning?range=[0,9]', '/health/ready']) {
      const { status, milliseconds } = await admin.send('GET', path);
      expect(status).toBe(200);
      mostMilliseconds = Math.max(mostMilliseconds, milliseconds);
    }
  }
  await flooding;
  clearInterval(watch);
  process.stdout.write(
    `${what}: ${Math.round(mostMegabytes)} MB, ${Math.round(mostMilliseconds)} ms at most\n`,
  );
  expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES);
  expect(mostMilliseconds).toBeLessThan(MOST_MILLISECONDS);
});
