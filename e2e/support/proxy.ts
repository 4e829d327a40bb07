import { once } from 'node:events';
import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between browser and product: a test cuts it there, or has the product's files come in a newer version. */
export class Proxy {
  /** What the service worker's script has more than the product's: any difference is a newer version. */
  appended = '';

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(target: string): Promise<Proxy> {
    const server = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      // Of its two versions none is told to be the other.
      if (incoming.url === '/sw.js') delete headers['if-modified-since'];
      if (incoming.url === '/sw.js') delete headers['if-none-match'];
      const onward = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers },
        (answer) => {
          const isWorker = incoming.url === '/sw.js';
          const { 'content-length': length, ...others } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
          answer.pipe(outgoing, { end: !isWorker });
          if (isWorker) answer.on('end', () => outgoing.end(proxy.appended));
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new Proxy(`http://localhost:${port}`, server);
    return proxy;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
