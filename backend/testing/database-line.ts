import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { freshDatabaseUri } from './fresh-database-uri';

/** A TCP proxy to the test database, which a test can cut and mend like a failing network. */
export class DatabaseLine {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private held = false;

  private constructor(
    private readonly target: string,
    private readonly databaseName: string,
    private port = 0,
  ) {}

  /** A proxy to a database that no other spec file uses. */
  static async open(): Promise<DatabaseLine> {
    const match = /^mongodb:\/\/([^/]+)\/([^?]*)/.exec(freshDatabaseUri());
    const line = new DatabaseLine(decodeURIComponent(match?.[1] ?? ''), match?.[2] ?? '');
    await line.mend();
    return line;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/${this.databaseName}?directConnection=true`;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.join(near));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Swallows everything sent in either direction, like a network that stalls. */
  hold(): void {
    this.held = true;
    for (const socket of this.sockets) socket.pause();
  }

  release(): void {
    this.held = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(near: Socket): void {
    const [host = '', port] = this.target.split(':');
    const far = this.target.includes('/') ? connect(this.target) : connect(Number(port ?? 27_017), host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.pipe(other);
      if (this.held) socket.pause();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
