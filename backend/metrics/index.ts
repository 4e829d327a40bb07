import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config';
import { measure } from './measure';
import { answerScrapes } from './scrapes';

/**
 * Measures requests, database and process, and answers `GET /metrics` on `METRICS_PORT`. Without that setting nothing is
 * loaded and no request passes through any of it. Call it before there are routes: they take the hooks that exist then.
 */
export async function serveMetrics(app: NestFastifyApplication, settings: Settings): Promise<void> {
  if (settings.METRICS_PORT === undefined) return;
  const registry = measure(app, await import('prom-client'));
  await answerScrapes(app, registry, { port: settings.METRICS_PORT, host: settings.HOST });
}
