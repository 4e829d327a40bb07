import { type Server, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';

const WELCOME = 'welcome\n';
/** How long a visitor waits to be let in: for the server's start, and for the writes under way. */
const PATIENCE_MS = 90_000;

/**
 * The commands that work on the embedded database beside the server: each is connected to this socket for as long as it
 * does, however it ends. It comes in once the server knows that it is not alone.
 */
export class Visitors {
  private readonly server: Server;
  private readonly inside = new Set<Socket>();
  private readonly arrivals: (() => Promise<void>)[] = [];
  private readonly admission: Promise<void>;
  /** Lets visitors in, once the server has read what it has to know of them. */
  admit: () => void = () => undefined;

  private constructor() {
    this.admission = new Promise((resolve) => (this.admit = resolve));
    this.server = createServer((socket) => void this.receive(socket)).unref();
  }

  static async open(path: string): Promise<Visitors> {
    const visitors = new Visitors();
    visitors.server.listen(path);
    await once(visitors.server, 'listening');
    return visitors;
  }

  get count(): number {
    return this.inside.size;
  }

  /** Has something done before anybody is let in. */
  onArrival(arrival: () => Promise<void>): void {
    this.arrivals.push(arrival);
  }

  close(): void {
    this.server.close();
    for (const socket of this.inside) socket.destroy();
  }

  private async receive(socket: Socket): Promise<void> {
    socket.unref();
    this.inside.add(socket);
    socket.on('close', () => this.inside.delete(socket));
    socket.on('error', () => socket.destroy());
    // A visitor says nothing; its end is seen only where what it sends is read.
    socket.resume();
    await this.admission;
    for (const arrival of this.arrivals) await arrival();
    if (!socket.destroyed) socket.write(WELCOME);
  }
}

/**
 * Visits the server that runs on an embedded database.
 * @returns What ends the visit.
 * @throws Error when it does not let anybody in.
 */
export async function visit(path: string): Promise<() => void> {
  const socket = connect(path);
  await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
  return () => socket.destroy();
}
