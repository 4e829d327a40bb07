import { once } from 'node:events';
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of the API, by its method and its path without `/api`. */
export interface Call {
  method: string;
  path: string;
}

/**
 * Where the network breaks: before the call has reached the server, in the middle of its answer, or before any of that. A call that hangs
 * reaches the server, and is never answered.
 */
export type Cut = 'before' | 'amid' | 'after' | 'hang';

/** Stands between browser and product: a test cuts calls there, or has the product's files come in a newer version. */
export class Proxy {
  /** What the service worker's script has more than the product's: any difference is a newer version. */
  appended = '';
  /** Whether a call is cut, and where. */
  cutting: (call: Call) => Cut | undefined = () => undefined;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  /** @param target where the product is by now: another address once it was started again */
  static async start(target: string | (() => string)): Promise<Proxy> {
    const server = createServer((incoming, outgoing) => {
      // Of a connection that was used before, a browser takes a cut for its end, and sends the call once more without a word.
      outgoing.shouldKeepAlive = false;
      const path = incoming.url ?? '/';
      const cut = path.startsWith('/api/')
        ? proxy.cutting({ method: incoming.method ?? '', path: path.slice('/api'.length) })
        : undefined;
      if (cut === 'before') {
        incoming.socket.destroy();
        return;
      }
      const headers: OutgoingHttpHeaders = { ...incoming.headers, 'accept-encoding': 'identity' };
      // Of its two versions none is told to be the other.
      if (path === '/sw.js') {
        delete headers['if-modified-since'];
        delete headers['if-none-match'];
      }
      const to = new URL(path, typeof target === 'string' ? target : target());
      const onward = request(to, { method: incoming.method, headers, agent: false }, (answer) => {
        if (cut === 'hang') answer.resume();
        else if (cut) cutAnswer(answer, outgoing, cut);
        else if (path === '/sw.js') passOn(answer, outgoing, proxy.appended);
        else passOn(answer, outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.on('error', () => onward.destroy());
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

/** Passes an answer on, with more than it has if that is wanted. */
function passOn(answer: IncomingMessage, outgoing: ServerResponse, more?: string): void {
  const { 'content-length': length, connection: _, ...others } = answer.headers;
  const isWhole = more === undefined && length !== undefined;
  outgoing.writeHead(answer.statusCode ?? 502, isWhole ? { ...others, 'content-length': length } : others);
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing, { end: more === undefined });
  if (more !== undefined) answer.on('end', () => outgoing.end(more));
}

/** Lets the server do all of its work, and keeps the answer back, from the start or from its middle. */
function cutAnswer(answer: IncomingMessage, outgoing: ServerResponse, cut: 'amid' | 'after'): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('error', () => outgoing.destroy());
  answer.on('end', () => {
    if (cut === 'after') {
      outgoing.destroy();
      return;
    }
    const body = Buffer.concat(parts);
    const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length + 1 });
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy());
  });
}
