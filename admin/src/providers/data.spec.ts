import { apiResponse } from '../testing/fakeApi';
import { dataProvider } from './data';

const idOf = (index: number) => `${index}`.padStart(24, '0');
/** As many as one may tick, of the longest ids: those of the coverage's rows. */
const ids = Array.from({ length: 450 }, (_, index) => `${idOf(index)}-${idOf(index)}`);

afterEach(() => vi.unstubAllGlobals());

it('reads however many records by their ids, by addresses that the server takes', async () => {
  const lengths: number[] = [];
  vi.stubGlobal('fetch', (input: Request | URL | string) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    lengths.push(url.href.length);
    const { id } = JSON.parse(url.searchParams.get('filter') ?? '') as { id: string[] };
    const rows = id.map((one) => ({ id: one }));
    return Promise.resolve(apiResponse(200, rows));
  });
  const { data } = await dataProvider.getMany<{ id: string }>('cobertura', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(Math.max(...lengths)).toBeLessThan(8_000);
});
