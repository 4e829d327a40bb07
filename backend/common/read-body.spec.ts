import { PassThrough, Readable } from 'node:stream';
import { readBody } from './read-body';

const LIMIT = 64 * 1024;

it('takes no more memory for a body in many pieces than twice its length', async () => {
  let reserved = 0;
  const pieces = Array.from({ length: 20_000 }, (_, index) => Buffer.from([index % 256]));
  const bytes = await readBody(Readable.from(pieces), LIMIT, (more) => (reserved += more));
  expect(bytes?.equals(Buffer.concat(pieces))).toBe(true);
  expect(reserved).toBeLessThanOrEqual(40_000);
});

it('takes no more memory than the limit for a body that is longer', async () => {
  let reserved = 0;
  const pieces = Array.from({ length: 200 }, () => Buffer.alloc(1000));
  expect(await readBody(Readable.from(pieces), LIMIT, (more) => (reserved += more))).toBeUndefined();
  expect(reserved).toBeLessThanOrEqual(LIMIT);
});

it('reads no more where there is no memory for it', async () => {
  const full = () => {
    throw new Error('full');
  };
  await expect(readBody(Readable.from([Buffer.alloc(1)]), LIMIT, full)).rejects.toThrow('full');
});

it('cuts a body of which nothing has come for ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const body = new PassThrough();
  const reading = readBody(body, LIMIT);
  for (let second = 0; second < 30; second += 5) {
    body.write('x');
    await new Promise(setImmediate);
    jest.advanceTimersByTime(5_000);
    expect(body.destroyed).toBe(false);
  }
  jest.advanceTimersByTime(5_000);
  await expect(reading).rejects.toThrow();
  expect(body.destroyed).toBe(true);
  jest.useRealTimers();
});
