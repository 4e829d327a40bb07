import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config';
import { measure } from './measure';
import { type ServeMetrics, prepareScrapes } from './scrapes';

export type { ServeMetrics } from './scrapes';

/**
 * Measures requests, database and process. Without `METRICS_PORT` nothing is loaded and no request passes through any of
 * it. Call it before there are routes: they take the hooks that exist then.
 * @returns What begins to answer `GET /metrics`, at the address that the server itself listens on.
 */
export async function prepareMetrics(app: NestFastifyApplication, settings: Settings): Promise<ServeMetrics> {
  const { METRICS_PORT: port } = settings;
  if (port === undefined) return () => Promise.resolve();
  return prepareScrapes(app, measure(app, await import('prom-client')), port);
}
