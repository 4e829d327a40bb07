import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { inTime } from '../common';
import { areTracesWanted } from '../config';
import { traceCommands } from './commands';
import { loadOpenTelemetry } from './open-telemetry';
import { traceRequests } from './requests';

/** How long stopping the server waits for a collector that does not answer. */
const FLUSH_MS = 1_000;

/**
 * Sends a trace of each request to the collector that OpenTelemetry's variables name. Without them nothing is loaded and
 * no hook is added. Must be called before routes are added, since a route has only the hooks that exist then.
 */
export async function sendTraces(app: NestFastifyApplication): Promise<void> {
  if (!areTracesWanted()) return;
  const opentelemetry = await loadOpenTelemetry();
  const { BatchSpanProcessor, NodeTracerProvider, OTLPTraceExporter } = opentelemetry;
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = opentelemetry;
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'inspecta' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('inspecta');
  const fastify = app.getHttpAdapter().getInstance();
  traceRequests(fastify, tracer, opentelemetry);
  traceCommands(app.get<Connection>(getConnectionToken()).getClient(), tracer, opentelemetry);
  fastify.addHook('onClose', () => inTime(FLUSH_MS, provider.shutdown()).catch(() => undefined));
}
