import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Registry } from 'prom-client';
import { SettingsError } from '../config';

const PATH = '/metrics';

/** Starts to answer `GET /metrics` on a port of its own. */
export type ServeMetrics = (host: string) => Promise<void>;

/** Prepares the server for Prometheus; it is closed with the application. */
export function prepareScrapes(app: NestFastifyApplication, registry: Registry, port: number): ServeMetrics {
  const logger = new Logger('Metrics');
  const server = createServer((request, response) => {
    answer(registry, request, response).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not answer a scrape');
      response.writeHead(500).end();
    });
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onClose', (_instance, done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return async (host) => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: unknown) => {
      throw new SettingsError(`METRICS_PORT ${port} cannot be listened on: choose another`, { cause: error });
    });
    logger.log(`Metrics are at port ${(server.address() as AddressInfo).port}, ${PATH}`);
  };
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' || request.url !== PATH) {
    response.writeHead(404).end();
    return;
  }
  const metrics = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
}
