import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { REQUEST_ID_HEADER } from '../domain/api';
import { Api, accounts } from './support/api';
import { Product, makeDataDirectory } from './support/product';

const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Makes a process print, when it ends, how many files of tracing and metrics packages it has loaded. */
const TELL_WHAT_IS_LOADED = `
  import { createRequire } from 'node:module';
  const isWanted = (file) => /opentelemetry|prom-client/.test(file);
  process.on('exit', () => console.log('loaded:' + Object.keys(createRequire('/x').cache).filter(isWanted).length));
`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELL_WHAT_IS_LOADED)}`;

/** A collector of traces, which keeps what it gets; names and values are readable in it. */
async function openCollector(): Promise<{ server: Server; url: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part));
    request.on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test("traces go where OpenTelemetry's variables say, without anything that callers sent", async () => {
  const data = await makeDataDirectory();
  const collector = await openCollector();
  const product = await Product.start(data.path, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'inspecta-of-the-test',
  });
  const admin = await Api.signIn(product.url, accounts.administrator);
  await admin.call('POST', '/companies', { companyName: 'Hotel Secret' });
  await admin.list('companies', { q: 'Secret' });
  const answer = await fetch(`${product.url}/api/nobody@secret.example`, {
    headers: { traceparent: `00-${CALLERS_TRACE}-b7ad6b7169203331-01` },
  });
  await product.stop();

  const sent = Buffer.concat(collector.received).toString('latin1');
  const told = ['POST /api/companies', 'GET /api/companies', 'aggregate companies', 'insert companies'];
  for (const name of [...told, 'inspecta-of-the-test']) expect(sent).toContain(name);
  expect(sent).toContain(answer.headers.get(REQUEST_ID_HEADER) ?? 'an id');
  expect(sent).toContain(Buffer.from(CALLERS_TRACE, 'hex').toString('latin1'));
  for (const secret of ['secret', 'inspecta.cat', admin.session.token]) {
    expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  collector.server.close();
  await data.remove();
});

for (const [what, environment, expected] of [
  ['loads nothing for it, nor for metrics, where none is asked for', {}, /^loaded:0$/],
  ['loads what metrics need where they are asked for', { METRICS_PORT: '0' }, /^loaded:[1-9]\d*$/],
] as const) {
  test(`the server ${what}`, async () => {
    const data = await makeDataDirectory();
    const product = await Product.start(data.path, { ...environment, NODE_OPTIONS });
    await product.stop();
    expect(product.output).toContainEqual(expect.stringMatching(expected));
    await data.remove();
  });
}
