import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { handlersOf } from '../testing/handlers';
import { TestApp } from '../testing/test-app';
import { type DocumentedCall, callsOf, takesJson } from '.';

let app: TestApp;
let document: OpenAPIObject;
let calls: DocumentedCall[];

beforeAll(async () => {
  app = await TestApp.start();
  document = (await app.call('GET', '/docs-json')).as<OpenAPIObject>();
  calls = callsOf(document);
});

afterAll(() => app.stop());

/** The references within a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}

const routeOf = ({ method, path }: DocumentedCall) =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The routes whose calls fail a check. */
const without = (isThere: (call: DocumentedCall) => boolean) =>
  calls.filter((call) => !isThere(call)).map(routeOf);

describe('the OpenAPI document', () => {
  it('has every call, except the files of its own page', () => {
    const routes = handlersOf(app).map(({ route }) => route);
    expect(calls.map(routeOf).sort()).toEqual(
      routes.filter((route) => route !== 'GET /api/docs/:file').sort(),
    );
  });

  it('has a unique id and a summary for each call', () => {
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(calls.length);
    expect(without(({ operation }) => /^[a-z]+\.[a-zA-Z]+$/.test(operation.operationId ?? ''))).toEqual([]);
    expect(without(({ operation }) => Boolean(operation.summary))).toEqual([]);
  });

  it('says what each call answers', () => {
    const isDescribed = ({ operation }: DocumentedCall) =>
      Object.entries(operation.responses).some(
        ([status, response]) => status === '204' || (status.startsWith('2') && 'content' in (response ?? {})),
      );
    expect(without(isDescribed)).toEqual([]);
  });

  it('says what is in the body of each call that takes one', () => {
    // A new code is asked for, and not named; a reading on the spot is of the code in its path, and a job is named by it.
    const bodiless = ['elements.code', 'codes.reading', 'jobs.retry', 'jobs.cancel'];
    const takesBody = ({ method, path, operation }: DocumentedCall) =>
      (method === 'post' && !bodiless.includes(operation.operationId ?? '')) ||
      (method === 'put' && path !== '');
    expect(without((call) => !takesBody(call) || call.operation.requestBody !== undefined)).toEqual([]);
  });

  it.each<[string, (call: DocumentedCall) => boolean]>([
    [
      '400',
      // A code that is none is told like one that leads nowhere.
      ({ path, operation }) =>
        (path.includes('{') && operation.operationId !== 'codes.read') || operation.requestBody !== undefined,
    ],
    ['404', ({ path }) => path.includes('{')],
    ['401', ({ operation }) => operation.security?.length !== 0],
    ['503', ({ operation }) => operation.security?.length !== 0],
    ['413', ({ operation }) => operation.requestBody !== undefined],
    ['415', ({ operation }) => takesJson(operation)],
    [
      '429',
      ({ operation }) =>
        /^(session.open|session.refresh|account.password)$/.test(operation.operationId ?? ''),
    ],
    ['409', ({ method, operation }) => method === 'put' && operation.operationId !== 'account.password'],
  ])('says which calls can answer %s, and with what', (status, applies) => {
    const error = { $ref: '#/components/schemas/ErrorDto' };
    const isDocumented = ({ operation }: DocumentedCall) =>
      JSON.stringify(operation.responses[status] ?? '').includes(JSON.stringify(error));
    expect(without((call) => !applies(call) || isDocumented(call))).toEqual([]);
  });

  it('asks for the token where a session is needed, and only there', () => {
    const open = calls.filter(({ operation }) => operation.security?.length === 0).map(routeOf);
    expect(open.sort()).toEqual(
      [
        'POST /api/login',
        'POST /api/refresh',
        'POST /api/logout',
        'GET /api/settings',
        'GET /api/health/live',
        'GET /api/health/ready',
        'GET /api/docs',
        'GET /api/docs-json',
      ].sort(),
    );
  });

  it('names every parameter of a path', () => {
    const isNamed = ({ path, operation }: DocumentedCall) =>
      [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) =>
        (operation.parameters ?? []).some(
          (parameter) => 'in' in parameter && parameter.in === 'path' && parameter.name === name,
        ),
      );
    expect(without(isNamed)).toEqual([]);
  });

  it('has no reference without a target, and no schema without a reference', () => {
    const schemas = Object.keys(document.components?.schemas ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect([...new Set(referencesIn(document))].sort()).toEqual(schemas.sort());
  });

  it('shows what lists can be filtered and sorted by', () => {
    const list = calls.find(({ operation }) => operation.operationId === 'planning.list');
    const text = JSON.stringify(list?.operation.parameters);
    for (const field of ['elementAreaId', 'hasActions', 'elementPlanningDate_lte'])
      expect(text).toContain(field);
  });

  it('is the one in docs/openapi.json: `npm run openapi` writes it', async () => {
    expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(document);
  });
});

describe('the page at /api/docs', () => {
  it('loads everything from its own origin, with no inline scripts or styles', async () => {
    const { text, headers } = await app.call('GET', '/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/<style|style=|<script(?! src=)| on\w+=/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(files).toHaveLength(4);
    for (const url of files) {
      const file = await app.call('GET', url);
      expect(file.status).toBe(200);
      expect(file.text.length).toBeGreaterThan(50);
      expect(file.headers['content-type']).toMatch(/^(text\/(css|javascript); charset=utf-8|image\/png)$/);
    }
  });

  it.each(['package.json', 'index.html', '..%2fpackage.json', 'constructor', '__proto__'])(
    'has no other files: %s',
    async (file) => {
      expect((await app.call('GET', `/docs/${file}`)).status).toBe(404);
    },
  );
});
