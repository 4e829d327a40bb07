import { connect } from 'node:net';
import { TestApp } from '../testing/test-app';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await TestApp.start();
  await app.nest.listen(0, '127.0.0.1');
  port = app.nest.getHttpAdapter().getInstance().addresses()[0]?.port ?? 0;
});

afterAll(() => app.stop());

/** Sends raw text that no HTTP client would, and waits until the server closes the connection. */
function send(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

function bodyOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

const BAD_REQUEST = 'Hi ha dades que no són correctes';

it.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['a method that nobody knows', 'FETCH /api/companies HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a header that is none', 'GET /api/companies HTTP/1.1\r\nhost x\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET /api/companies HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in Catalan', async (_, request, statusCode) => {
  const answer = await send(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
  expect(answer).toContain('content-type: application/json; charset=utf-8');
  expect(answer).toContain('inspecta-api: 1');
  expect(bodyOf(answer)).toEqual({ statusCode, message: BAD_REQUEST });
});

it('a call without a session is refused before its body has come', async () => {
  const head =
    'POST /api/companies HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close';
  expect(await send(`${head}\r\ncontent-length: 1000000\r\n\r\n{"companyName":`)).toMatch(/^HTTP\/1.1 401 /);
});

it('the server still answers afterwards', async () => {
  expect(await send('GET /api/health/ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 /,
  );
});
