import type { Span, Tracer } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import type { OpenTelemetry } from './open-telemetry';

/** Makes a span for each database command of a traced request: its name and collection, without its content. */
export function traceCommands(
  client: mongo.MongoClient,
  tracer: Tracer,
  { SpanKind, SpanStatusCode, context, trace }: OpenTelemetry,
): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!trace.getSpan(context.active())) return;
    const target: unknown = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      'db.collection.name': collection,
    };
    const name = collection === undefined ? commandName : `${commandName} ${collection}`;
    spans.set(requestId, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
  });
  client.on('commandSucceeded', ({ requestId }) => {
    spans.get(requestId)?.end();
    spans.delete(requestId);
  });
  client.on('commandFailed', ({ requestId }) => {
    spans.get(requestId)?.setStatus({ code: SpanStatusCode.ERROR }).end();
    spans.delete(requestId);
  });
}
