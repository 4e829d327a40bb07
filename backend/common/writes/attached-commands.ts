import { type Server, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';

const WELCOME = 'welcome\n';
/** How long a command waits for the server to start, and for its running writes to end. */
const PATIENCE_MS = 90_000;

/**
 * The commands that use the embedded database beside the server. Each keeps a connection to this socket
 * while it does, however it ends. It is let in once the server knows that it is not alone.
 */
export class AttachedCommands {
  private readonly server: Server;
  private readonly inside = new Set<Socket>();
  private readonly attaching: (() => Promise<void>)[] = [];
  private readonly opened: Promise<void>;
  /** Lets commands in, once the server has read the write log. */
  admit: () => void = () => undefined;

  private constructor() {
    this.opened = new Promise((resolve) => (this.admit = resolve));
    this.server = createServer((socket) => void this.receive(socket)).unref();
  }

  static async open(path: string): Promise<AttachedCommands> {
    const commands = new AttachedCommands();
    commands.server.listen(path);
    await once(commands.server, 'listening');
    return commands;
  }

  get count(): number {
    return this.inside.size;
  }

  /** Adds work to be done before a command is let in. */
  onAttach(work: () => Promise<void>): void {
    this.attaching.push(work);
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
    // A command sends nothing; its end is noticed only while the socket is read.
    socket.resume();
    await this.opened;
    for (const work of this.attaching) await work();
    if (!socket.destroyed) socket.write(WELCOME);
  }
}

/**
 * Connects a command to the server on an embedded database.
 * @returns A function that disconnects it.
 * @throws Error if the server lets nobody in.
 */
export async function attach(path: string): Promise<() => void> {
  const socket = connect(path);
  await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
  return () => socket.destroy();
}
