// @ts-check
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/run.mjs';

const SOURCES = join(import.meta.dirname, 'plain');
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * A lazy react-admin with nothing of ours in it, built as the product's admin is, on the product's API.
 *
 * @param {string} api the product's address
 */
export async function startPlainApp(api) {
  const directory = mkdtempSync(join(tmpdir(), 'inspecta-plain-'));
  await build({
    configFile: join(root, 'admin/vite.config.mts'),
    root: SOURCES,
    cacheDir: join(directory, '.vite'),
    logLevel: 'warn',
    build: { outDir: join(directory, 'dist'), emptyOutDir: true },
  });
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', api);
    if (pathname.startsWith('/api/')) passOn(api, incoming, outgoing);
    else answerFile(join(directory, 'dist'), pathname, outgoing);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the plain app has no port');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

/** @param {string} directory @param {string} pathname @param {import('node:http').ServerResponse} outgoing */
function answerFile(directory, pathname, outgoing) {
  const file = join(directory, normalize(pathname === '/' ? '/index.html' : pathname));
  if (!existsSync(file)) {
    outgoing.writeHead(404).end();
    return;
  }
  outgoing.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(outgoing);
}

/**
 * @param {string} api
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 */
function passOn(api, incoming, outgoing) {
  const { url = '/', method, headers } = incoming;
  const call = request(new URL(url, api), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(call);
}
