import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onResponseFinished } from '../common';
import type { OpenTelemetry } from './open-telemetry';

/**
 * Makes a span for each request, as part of the caller's trace if there is one. It has the route's template and the request
 * id of the logs, but nothing that the caller sent, and not the caller's address.
 */
export function traceRequests(fastify: FastifyInstance, tracer: Tracer, opentelemetry: OpenTelemetry): void {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } = opentelemetry;
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'inspecta.request_id': id,
    };
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  onResponseFinished(fastify, (request, { statusCode }, isAnswered) => {
    const span = spans.get(request);
    if (isAnswered) span?.setAttribute('http.response.status_code', statusCode);
    if (!isAnswered || statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
