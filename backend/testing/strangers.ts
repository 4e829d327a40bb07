import { type Socket, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How often bytes are handed out to the connections. */
const STEP_MS = 20;

interface Flood {
  connections: number;
  /** What each connection sends, over and over, as each time it has an answer. */
  request: Buffer;
  /** All together, in Mbit/s. */
  rate: number;
  seconds: number;
  /** Whether they read their answers; by default they do. */
  reads?: boolean;
}

/** One connection of a flood. A new one takes its place when the server has closed it. */
class Stranger {
  private socket: Socket;
  private sent = 0;

  constructor(
    private readonly url: string,
    private readonly flood: Flood,
  ) {
    this.socket = this.open();
  }

  /** Sends some more. @returns How much it was. */
  send(bytes: number): number {
    const { request } = this.flood;
    if (this.socket.destroyed) {
      this.sent = 0;
      this.socket = this.open();
    }
    if (this.socket.writableNeedDrain) return 0;
    const part = request.subarray(this.sent, this.sent + bytes);
    this.sent += part.length;
    if (part.length > 0) this.socket.write(part);
    return part.length;
  }

  close(): void {
    this.socket.destroy();
  }

  private open(): Socket {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port) });
    // That the server cuts a connection is what it may do.
    socket.on('error', () => undefined);
    if (this.flood.reads === false) socket.pause();
    // One answer is small, and comes in one piece.
    else socket.on('data', () => (this.sent = 0));
    return socket;
  }
}

/** Floods a server on this machine for some seconds. */
export async function flood(url: string, options: Flood): Promise<void> {
  const strangers = Array.from({ length: options.connections }, () => new Stranger(url, options));
  const mostOfEach = Math.max(1, Math.ceil(options.request.length / 4));
  const end = performance.now() + options.seconds * 1000;
  for (let turn = 0; performance.now() < end;) {
    let left = (options.rate * 1e6 * STEP_MS) / 8 / 1000;
    for (let asked = 0; asked < strangers.length && left > 0; asked += 1, turn += 1) {
      left -= strangers[turn % strangers.length]?.send(Math.min(left, mostOfEach)) ?? 0;
    }
    await delay(STEP_MS);
  }
  for (const stranger of strangers) stranger.close();
}
