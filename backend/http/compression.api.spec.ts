import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Company } from '../../domain/companies';
import { World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await World.start();
  for (let index = 0; index < 12; index += 1) await world.company({ companyName: `Piscines ${index}` });
});
afterAll(() => world.stop());

const get = (url: string, acceptEncoding?: string) =>
  world.app.nest.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: {
      'auth-token': world.admin.token,
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    },
  });

const PAGE = '/companies?range=[0,9]';

describe('an answer that is made for one call', () => {
  it.each([PAGE, '/companies'])('is sent as gzip to callers that accept it: %s', async (url) => {
    const plain = await get(url);
    const compressed = await get(url, 'br, gzip, deflate');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-range': plain.headers['content-range'],
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringMatching(/\baccept-encoding\b/) as string,
    });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload);
    expect(JSON.parse(plain.payload) as Company[]).toHaveLength(url === PAGE ? 10 : 12);
  });

  it.each([undefined, 'identity', 'br', 'gzip;q=0'])(
    'is sent uncompressed to others: %s',
    async (encoding) => {
      const { headers, payload } = await get(PAGE, encoding);
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(payload) as Company[]).toHaveLength(10);
    },
  );

  it('does not say that it is compressed, nor which rows it has, when it fails', async () => {
    const companies = world.app.database.collection('companies');
    const broken = await companies.insertOne({ companyName: '1', companyDeleted: false });
    const answer = await get('/companies?sort=["companyName","ASC"]', 'gzip');
    await companies.deleteOne({ _id: broken.insertedId });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(JSON.parse(answer.payload)).toMatchObject({ statusCode: 500 });
  });

  it('is sent uncompressed when it is short', async () => {
    const { headers } = await get('/settings', 'gzip');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is sent uncompressed, and complete, when many are being compressed already', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(PAGE, 'gzip')));
    const bodies = answers.map(({ headers, rawPayload }) =>
      headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString(),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('the documentation', () => {
  it.each(['/docs-json', '/docs', '/docs/swagger-ui-bundle.js', '/docs/start.js'])(
    'is the same in every encoding: %s',
    async (url) => {
      const [plain, br, gzip] = [await get(url), await get(url, 'gzip, br'), await get(url, 'gzip')];
      expect(br.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    },
  );
});
