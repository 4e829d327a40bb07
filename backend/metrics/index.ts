import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config';
import { measure } from './measure';
import { type ServeMetrics, prepareScrapes } from './scrapes';

export type { ServeMetrics } from './scrapes';

/**
 * Measures requests, database and process. Without `METRICS_PORT` nothing is loaded and no hook is added. Must be called
 * before routes are added, since a route has only the hooks that exist then.
 * @returns A function that starts to answer `GET /metrics`, at the address that the server itself listens on.
 */
export async function prepareMetrics(app: NestFastifyApplication, settings: Settings): Promise<ServeMetrics> {
  const { METRICS_PORT: port } = settings;
  if (port === undefined) return () => Promise.resolve();
  return prepareScrapes(app, measure(app, await import('prom-client')), port);
}
