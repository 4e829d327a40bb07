import { type ReaderSocket, SlowReaders } from './slow-readers';

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

/** A connection as the server sees it. */
class FakeSocket implements ReaderSocket {
  bytesWritten = 0;
  writableLength = 0;
  isCut = false;

  destroy(): void {
    this.isCut = true;
  }

  /** Adds bytes for the reader to take. */
  send(bytes: number): void {
    this.bytesWritten += bytes;
    this.writableLength += bytes;
  }

  /** Lets the reader take some of them. */
  take(bytes: number): void {
    this.writableLength -= Math.min(bytes, this.writableLength);
  }
}

const setup = ({ maxHeld }: { maxHeld?: number } = {}) => {
  const readers = new SlowReaders(maxHeld);
  const open = (): FakeSocket => {
    const socket = new FakeSocket();
    readers.add(socket, 0);
    return socket;
  };
  return { readers, open };
};

describe('a reader', () => {
  it('that takes nothing for a minute is cut', () => {
    const { readers, open } = setup();
    const socket = open();
    socket.send(MEGABYTE);
    readers.check(MINUTE_MS - 1);
    expect(socket.isCut).toBe(false);
    readers.check(MINUTE_MS);
    expect(socket.isCut).toBe(true);
  });

  it('that takes less than 64 kB in a minute is cut', () => {
    const { readers, open } = setup();
    const socket = open();
    socket.send(MEGABYTE);
    for (let second = 1; second <= 60; second += 1) {
      socket.take(1_000);
      readers.check(second * 1_000);
    }
    expect(socket.isCut).toBe(true);
  });

  it('that takes 64 kB a minute is left alone, however long it needs', () => {
    const { readers, open } = setup();
    const socket = open();
    socket.send(MEGABYTE);
    for (let second = 1; second < 900; second += 1) {
      socket.take(1_100);
      readers.check(second * 1_000);
    }
    expect(socket.isCut).toBe(false);
  });

  it('that has taken everything is not cut, however long it waits', () => {
    const { readers, open } = setup();
    const socket = open();
    socket.send(10);
    socket.take(10);
    readers.check(10 * MINUTE_MS);
    socket.send(10);
    readers.check(11 * MINUTE_MS - 1);
    expect(socket.isCut).toBe(false);
  });

  it('is forgotten with its connection', () => {
    const { readers, open } = setup();
    const socket = open();
    socket.send(MEGABYTE);
    readers.delete(socket);
    readers.check(10 * MINUTE_MS);
    expect(socket.isCut).toBe(false);
  });
});

describe('the bytes that wait for readers', () => {
  const holding = (readers: SlowReaders, socket: FakeSocket, now: number) => {
    socket.send(MEGABYTE);
    readers.hold(socket, MEGABYTE, now);
  };

  it('are limited: beyond the limit the reader that has stood still longest is cut at once', () => {
    const { readers, open } = setup({ maxHeld: 2 * MEGABYTE });
    const [first, second, third, idle] = [open(), open(), open(), open()];
    for (const [index, socket] of [first, second, third].entries()) {
      readers.check(index * 1_000);
      holding(readers, socket, index * 1_000);
    }
    expect([first, second, third, idle].map(({ isCut }) => isCut)).toEqual([true, false, false, false]);
  });

  it('count only until the answer is finished or its connection is gone', () => {
    const { readers, open } = setup({ maxHeld: MEGABYTE });
    const [answered, gone, third] = [open(), open(), open()];
    holding(readers, answered, 0);
    readers.hold(answered, 0, 0);
    holding(readers, gone, 0);
    readers.delete(gone);
    holding(readers, third, 0);
    expect([answered, gone, third].map(({ isCut }) => isCut)).toEqual([false, false, false]);
  });
});
