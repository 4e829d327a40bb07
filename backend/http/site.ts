import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyOfStatus } from '../common';
import { isOfApi, pagePolicy } from './headers';

const NONCE_BYTES = 16;

/** The placeholder for the nonce in the built page. */
const NONCE_MARK = /__CSP_NONCE__/g;

/** Its script, compressed or not. */
const SERVICE_WORKER = /[/\\]sw\.js(\.br|\.gz)?$/;

/**
 * Serves the built admin: its assets, cached for ever since their names change with their content; the files beside its
 * page; and the page itself at every other address, with a new nonce for the style elements that its UI library makes.
 * If the build has made a compressed copy of a file, that one is sent.
 */
export async function serveSite(app: NestFastifyApplication, directory: string): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    // What keeps the app in browsers decides which version they show: no cache in between may hold it back.
    setHeaders: (reply, path) => {
      if (SERVICE_WORKER.test(path)) void reply.header('cache-control', 'no-cache');
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request, reply) => {
      if (isOfApi(request)) {
        return reply.status(404).send(bodyOfStatus(404));
      }
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page.replace(NONCE_MARK, nonce));
    });
}
