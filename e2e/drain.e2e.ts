import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { PASSWORD, accounts } from './support/api';
import { Product, makeDataDirectory } from './support/product';

const BODY = JSON.stringify({ userUser: accounts.administrator, userPassword: PASSWORD });
const HEAD = [
  'POST /api/login HTTP/1.1',
  'host: inspecta',
  'content-type: application/json',
  'expect: 100-continue',
];

/** A sign-in whose headers have arrived and whose body has not. */
async function beginSignIn(url: string, length = BODY.length): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write(`${[...HEAD, `content-length: ${length}`].join('\r\n')}\r\n\r\n`);
  const [goOn] = (await once(socket, 'data')) as [string];
  expect(goOn).toContain('100 Continue');
  return socket;
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A body that takes longer than a server waits, at a rate that is not too slow. */
const LONG = { bytes: 16_000, bytesASecond: 1_100 };

const CUT_OFF = 'Calls that would not end were cut off.';

test.describe('a server that is told to stop', () => {
  test('answers calls on open connections, refuses new ones, and exits with 0', async () => {
    const data = await makeDataDirectory();
    const product = await Product.start(data.path);
    const call = await beginSignIn(product.url);
    const stopped = product.stop();
    await expect.poll(() => isAnswered(product.url)).toBe(false);

    let answers = '';
    call.on('data', (text: string) => (answers += text));
    call.write(`${BODY}GET /api/health/live HTTP/1.1\r\nhost: inspecta\r\n\r\n`);
    await once(call, 'close');
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answers).toMatch(/connection: close/i);
    expect(await stopped).toBe(0);
    expect(product.output).not.toContain(CUT_OFF);
    await data.remove();
  });

  test('aborts a call that does not end, and still exits with 0', async () => {
    const data = await makeDataDirectory();
    const product = await Product.start(data.path);
    const call = await beginSignIn(product.url, LONG.bytes);
    const sending = setInterval(() => call.write(' '.repeat(LONG.bytesASecond)), 1000);
    // It may be reset, since some of what it sent is not read.
    const closed = new Promise((close) => call.on('error', () => undefined).once('close', close));
    expect(await product.stop()).toBe(0);
    await closed;
    clearInterval(sending);
    expect(product.output).toContain(CUT_OFF);
    await data.remove();
  });
});
