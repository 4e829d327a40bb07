import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyOfStatus } from '../common';
import { isOfApi, pagePolicy } from './headers';

const NONCE_BYTES = 16;

/** The mark that the admin's build leaves where a nonce belongs. */
const NONCE_MARK = /__CSP_NONCE__/g;

/**
 * Serves the built admin: its assets, whose names change with their content, for good; the files beside its
 * page; and the page at every other address, with a fresh nonce for the style elements that its UI library
 * makes. What the build has compressed beside a file is sent in its place.
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
