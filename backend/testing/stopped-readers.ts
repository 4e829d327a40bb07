import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

/** Callers that send a request and stop reading at the first byte of its answer. */
export class StoppedReaders {
  private constructor(private readonly sockets: readonly Socket[]) {}

  /** Resolves when each reader has the first byte of its answer. @param timesEach Calls that each reader sends at once. */
  static async open(
    url: string,
    paths: readonly string[],
    headers: Record<string, string>,
    { timesEach = 1 }: { timesEach?: number } = {},
  ): Promise<StoppedReaders> {
    const { hostname, port } = new URL(url);
    const fields = { host: hostname, ...headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    const open = async (path: string): Promise<Socket> => {
      const socket = connect({ host: hostname, port: Number(port) });
      // The server may cut a reader while others are being opened; that must not fail the test.
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`.repeat(timesEach));
      await once(socket, 'readable');
      socket.read(1);
      return socket;
    };
    return new StoppedReaders(await Promise.all(paths.map(open)));
  }

  /** How many readers the server has not cut. */
  get open(): number {
    return this.sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
