/** OpenTelemetry's packages, which are loaded only if traces are wanted. */
export async function loadOpenTelemetry() {
  const [api, node, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  return { ...api, ...node, ...exporter, ...resources };
}

export type OpenTelemetry = Awaited<ReturnType<typeof loadOpenTelemetry>>;
