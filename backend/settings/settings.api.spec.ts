import { TestApp } from '../testing/test-app';

const start = (environment: Record<string, string>) => TestApp.start({ environment });

it('GET /api/settings tells anyone the time zone and where the logo leads, and nothing else', async () => {
  const app = await start({
    APP_TIME_ZONE: 'Asia/Tokyo',
    LOGO_URL: 'https://example.cat/',
    PUBLIC_URL: 'https://inspecta.example.cat',
    JWT_SECRET: 'x'.repeat(32),
  });
  const answer = await app.call('GET', '/settings');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    timeZone: 'Asia/Tokyo',
    logoUrl: 'https://example.cat/',
    publicUrl: 'https://inspecta.example.cat',
  });
  expect((await app.call('GET', '/settings', { token: 'expired' })).status).toBe(200);
  await app.stop();
});
