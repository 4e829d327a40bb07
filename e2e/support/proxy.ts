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
import { Transform } from 'node:stream';

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

/** What answers in the place of the product, where a network is hostile. */
export interface Impostor {
  status: number;
  /** Where it leads, with 302. */
  location?: string;
}

const PAGE = '<!doctype html><title>Hotel</title><h1>Welcome! Please sign in to our network.</h1>';

/** A hotel's sign-in page, which answers for everything until somebody has signed in. */
export const HOTEL: Impostor = { status: 200 };
/** The same by way of a redirect. */
export const HOTEL_ELSEWHERE: Impostor = { status: 302, location: '/hotel' };

/** Stands between browser and product: a test cuts calls there, or has the product's files come in a newer version. */
export class Proxy {
  /** What the service worker's script has more than the product's: any difference is a newer version. */
  appended = '';
  /** Whether a call is cut, and where. */
  cutting: (call: Call) => Cut | undefined = () => undefined;

  /** What answers a request of whatever path in the place of the product, if anything does. */
  impostor: (request: Call) => Impostor | undefined = () => undefined;
  /** How long each answer is held back, in milliseconds. */
  delay = 0;
  /** How many bytes a second pass in each direction of a request; as many as there are where it is 0. */
  bytesPerSecond = 0;

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
      const impostor = path === '/hotel' ? HOTEL : proxy.impostor({ method: incoming.method ?? '', path });
      if (impostor) {
        incoming.resume();
        const { status, location } = impostor;
        outgoing.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) });
        outgoing.end(PAGE);
        return;
      }
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
        const pass = () => {
          if (cut === 'hang') answer.resume();
          else if (cut) cutAnswer(answer, outgoing, cut);
          else if (path === '/sw.js') passOn(answer, outgoing, proxy.slowly(), proxy.appended);
          else passOn(answer, outgoing, proxy.slowly());
        };
        if (proxy.delay > 0) setTimeout(pass, proxy.delay);
        else pass();
      });
      onward.on('error', () => outgoing.destroy());
      incoming.on('error', () => onward.destroy());
      incoming.pipe(proxy.slowly()).pipe(onward);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new Proxy(`http://localhost:${port}`, server);
    return proxy;
  }

  /** A pipe of this network's width. */
  private slowly(): Transform {
    const { bytesPerSecond } = this;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const wait = bytesPerSecond > 0 ? (chunk.length / bytesPerSecond) * 1000 : 0;
        if (wait > 0) setTimeout(() => done(null, chunk), wait);
        else done(null, chunk);
      },
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Passes an answer on, with more than it has if that is wanted. */
function passOn(answer: IncomingMessage, outgoing: ServerResponse, pipe: Transform, more?: string): void {
  const { 'content-length': length, connection: _, ...others } = answer.headers;
  const isWhole = more === undefined && length !== undefined;
  outgoing.writeHead(answer.statusCode ?? 502, isWhole ? { ...others, 'content-length': length } : others);
  answer.on('error', () => outgoing.destroy());
  const passed = answer.pipe(pipe);
  passed.pipe(outgoing, { end: more === undefined });
  if (more !== undefined) passed.on('end', () => outgoing.end(more));
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
