import { TestApp } from '../testing/test-app';

const CALLS = [
  ['an answer', 'GET', '/settings'],
  ['a refusal', 'GET', '/companies'],
  ['an unknown address', 'GET', '/nothing'],
  ['an address that cannot be read', 'GET', '/companies/%zz'],
  ['a body that cannot be read', 'POST', '/login'],
  ['the documentation', 'GET', '/docs'],
] as const;

async function withApp<T>(
  environment: Record<string, string>,
  work: (app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await TestApp.start({ environment });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}

describe('security headers', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.stop());

  it.each(CALLS)('of %s', async (_, method, path) => {
    const body = method === 'POST' ? '{' : undefined;
    const { headers } = await app.call(method, path, {
      body,
      ...(body && { headers: { 'content-type': 'application/json' } }),
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'inspecta-api': '1',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it.each([
    ['/api/companies', 401],
    ['/%61pi/companies', 401],
    ['/a%70%69/companies?range=[0,9]', 401],
    ['http://inspecta.cat/api/companies', 401],
    ['/%61pi/nothing', 404],
    ['/api%2Fcompanies', 404],
    ['/api', 404],
  ])('keep answers of the API out of caches, and give them an id, at %s', async (url, status) => {
    const { statusCode, headers } = await app.nest.inject({ method: 'GET', url });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['inspecta-api']).toBe('1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('allow only scripts and styles of the own origin', async () => {
    const { headers } = await app.call('GET', '/settings');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('allow the images within a style sheet only on the documentation’s page', async () => {
    const { headers } = await app.call('GET', '/docs');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:");
    const css = await app.call('GET', '/docs/swagger-ui.css');
    expect(css.headers['content-security-policy']).toContain("img-src 'self' blob:");
  });

  it('let no other site call, even with a preflight request', async () => {
    const headers = { origin: 'https://elsewhere.cat', 'access-control-request-method': 'PUT' };
    expect((await app.call('GET', '/settings', { headers })).headers['access-control-allow-origin']).toBe(
      undefined,
    );
    expect((await app.call('OPTIONS', '/companies', { headers })).status).toBe(404);
  });
});

describe('behind TLS', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const hsts = async (app: TestApp, remoteAddress: string) =>
    (await app.call('GET', '/settings', { headers: https, remoteAddress })).headers[
      'strict-transport-security'
    ];

  it('sends HSTS only when the proxy is trusted', async () => {
    await withApp({ TRUST_PROXY: '10.0.0.1' }, async (app) => {
      expect(await hsts(app, '10.0.0.1')).toBe('max-age=31536000; includeSubDomains');
      expect(await hsts(app, '10.0.0.2')).toBeUndefined();
      const plain = await app.call('GET', '/settings', { remoteAddress: '10.0.0.1' });
      expect(plain.headers['strict-transport-security']).toBeUndefined();
    });
  });

  it('trusts no proxy by default', async () => {
    await withApp({}, async (app) => expect(await hsts(app, '127.0.0.1')).toBeUndefined());
  });
});

describe('CORS_ORIGINS', () => {
  it('lets pages of these sites make every call, and no others', async () => {
    await withApp({ CORS_ORIGINS: 'https://one.cat, https://two.cat' }, async (app) => {
      const preflight = (origin: string) =>
        app.call('OPTIONS', '/companies/0123456789abcdef01234567', {
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'auth-token,content-type,idempotency-key',
          },
        });
      const allowed = await preflight('https://two.cat');
      expect(allowed.status).toBe(204);
      expect(allowed.headers).toMatchObject({
        'access-control-allow-origin': 'https://two.cat',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'content-type, auth-token, idempotency-key',
      });
      expect((await preflight('https://three.cat')).headers['access-control-allow-origin']).toBeUndefined();

      const list = await app.call('GET', '/companies', { headers: { origin: 'https://one.cat' } });
      expect(list.headers).toMatchObject({
        'access-control-allow-origin': 'https://one.cat',
        'access-control-expose-headers':
          'content-range, content-disposition, retry-after, inspecta-api, x-request-id',
      });
      expect(list.headers['access-control-allow-credentials']).toBeUndefined();
    });
  });
});
