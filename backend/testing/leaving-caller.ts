import type { AddressInfo } from 'node:net';
import { mongo } from 'mongoose';
import { TOKEN_HEADER } from '../../domain/api';
import { until } from './temporary';
import type { World } from './world';

/**
 * Makes a call as the administrator that is broken off while the inspections that it asks for are read, and resolves
 * once they are read no more. The world's server listens, and nobody else is connected to it.
 * @param limit how many inspections the query asks for, by which it is known
 */
export async function leaveWhileRead(world: World, path: string, limit: number): Promise<void> {
  const server = world.app.nest.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const connections = () =>
    new Promise<number>((found) => void server.getConnections((_: unknown, count: number) => found(count)));
  const ended = jest.fn();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is applied to the collection that is asked
  const { find } = mongo.Collection.prototype;
  const finding = jest.spyOn(mongo.Collection.prototype, 'find').mockImplementation(function (
    this: mongo.Collection,
    ...asked
  ) {
    const cursor = find.apply(this, asked);
    if (this.collectionName !== 'planning' || asked[1]?.limit !== limit) return cursor;
    const iterate = cursor[Symbol.asyncIterator].bind(cursor);
    cursor[Symbol.asyncIterator] = async function* () {
      try {
        leaving.abort();
        await until(async () => (await connections()) === 0);
        yield* { [Symbol.asyncIterator]: iterate };
      } finally {
        ended();
      }
    };
    return cursor;
  });
  const headers = { [TOKEN_HEADER]: world.admin.token, connection: 'close' };
  const url = `http://127.0.0.1:${port}/api${path}`;
  await expect(fetch(url, { headers, signal: leaving.signal })).rejects.toThrow();
  await until(() => ended.mock.calls.length === 1);
  finding.mockRestore();
}
