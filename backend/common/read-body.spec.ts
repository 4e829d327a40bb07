import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RequestTimeoutException } from '@nestjs/common';
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

it('keeps no more where there is no memory for it, and throws away what comes', async () => {
  const full = () => {
    throw new Error('full');
  };
  const body = new PassThrough();
  body.write(Buffer.alloc(1));
  await expect(readBody(body, LIMIT, full)).rejects.toThrow('full');
  body.end(Buffer.alloc(LIMIT));
  await finished(body);
});

describe('a body', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** Sends so many bytes at once, and then some each second. @returns After how many seconds it was cut, if it was. */
  async function secondsOf(atOnce: number, eachSecond: number, seconds: number): Promise<number | undefined> {
    const body = new PassThrough();
    const reading = readBody(body, LIMIT);
    const ended = reading.catch((error: unknown) => error);
    body.write(Buffer.alloc(atOnce));
    for (let second = 1; second <= seconds; second += 1) {
      await new Promise(setImmediate);
      jest.advanceTimersByTime(1000);
      if (body.destroyed) {
        expect(await ended).toBeInstanceOf(RequestTimeoutException);
        return second;
      }
      body.write(Buffer.alloc(eachSecond));
    }
    body.end();
    expect(await ended).toBeInstanceOf(Buffer);
    return undefined;
  }

  it('of which nothing more comes for five seconds is cut', async () => {
    expect(await secondsOf(1, 0, 10)).toBe(5);
  });

  it('that comes byte by byte is cut, whatever has come before', async () => {
    expect(await secondsOf(LIMIT / 2, 1, 10)).toBe(6);
  });

  it('that brings 1 kB a second is read, however long it takes', async () => {
    expect(await secondsOf(1, 1024, 60)).toBeUndefined();
  });
});
