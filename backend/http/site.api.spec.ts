import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../testing/test-app';

let directory: string;
let app: TestApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-site-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, 'sw.js'), 'precache()');
  await writeFile(join(directory, 'sw.js.br'), 'compressed');
  await writeFile(join(directory, 'manifest.webmanifest'), '{}');
  await writeFile(join(directory, 'assets', 'main-1a2b3c.js'), 'start()');
  app = await TestApp.start({ siteDirectory: directory });
});

afterAll(async () => {
  await app.stop();
  await rm(directory, { recursive: true });
});

const get = (url: string) => app.nest.inject({ method: 'GET', url });

describe('the admin', () => {
  it.each([
    '/',
    '/login',
    '/inspeccions/0123456789abcdef01234567',
    '/empreses?filter=x',
    '/apis',
    '/index.html',
  ])('has its page at %s, with the nonce of this answer’s policy', async (url) => {
    const { statusCode, headers, payload } = await get(url);
    const nonce = /style-src 'self' 'nonce-(\w+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(payload).toBe(`<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}"></style>`);
  });

  it('has a new nonce each time', async () => {
    const [one, other] = [await get('/'), await get('/')];
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
  });

  it('has assets that browsers may cache for ever', async () => {
    const { headers, payload } = await get('/assets/main-1a2b3c.js');
    expect(payload).toBe('start()');
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('has an icon that browsers check for changes', async () => {
    const { headers, payload } = await get('/favicon.svg');
    expect(payload).toBe('<svg/>');
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=0' });
  });

  it.each(['identity', 'br'])('has a service worker that no cache holds back, as %s', async (encoding) => {
    const { statusCode, headers } = await app.nest.inject({
      method: 'GET',
      url: '/sw.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self';/),
    });
  });

  it('has a manifest that makes it an app', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json');
  });

  it.each(['/assets/gone.js', '/assets/..%2f..%2fetc%2fpasswd', '/api', '/api?x=1', '/api/nothing', '/api/'])(
    'is not at %s',
    async (url) => {
      const { statusCode, headers, payload } = await get(url);
      expect(payload).not.toContain('csp-nonce');
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(payload)).toEqual({ statusCode: 404, message: 'Aquesta adreça no existeix' });
    },
  );

  it.each(['/api/nothing', '/%61pi/nothing', '/api%2Fnothing'])(
    'does not stand in for what the API does not have: %s',
    async (url) => {
      const { statusCode, payload } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(payload)).toMatchObject({ statusCode: 404 });
    },
  );

  it('takes no other method than GET and HEAD', async () => {
    const { statusCode } = await app.nest.inject({ method: 'POST', url: '/login', payload: {} });
    expect(statusCode).toBe(404);
  });
});
