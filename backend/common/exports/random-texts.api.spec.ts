import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Upkeep } from '../../../domain/upkeeps';
import { givenSeed } from '../../testing/bad-requests';
import { readCsv, readWorkbook } from '../../testing/spreadsheets';
import { World } from '../../testing/world';

jest.retryTimes(0);

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const SIGNS = [
  ...['a', 'É', ' ', ';', ',', '"', "'", '=', '+', '-', '@', '\n', '\t'],
  ...['<', '&', '\u00a0', '🏊', '_x0041_', '＝'],
];

it('whatever was typed, both kinds of file have it as the API answers it', async () => {
  const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((parts) => parts.join(''));
  const upkeep = await world.upkeep({ upkeepName: 'A l’atzar' });
  const upkeeps = world.app.database.collection('upkeeps');
  const stored = await upkeeps.findOne({ _id: new Types.ObjectId(upkeep._id) });
  const seed = givenSeed() ?? Date.now();
  await upkeeps.insertMany(
    fc.sample(text, { numRuns: 300, seed }).map((upkeepDescription) => ({
      ...stored,
      _id: new Types.ObjectId(),
      upkeepDescription,
    })),
  );
  const query = { filter: '{"upkeepName":"A l’atzar"}', sort: '["id","ASC"]' };
  const answered = await world.call('GET', `/upkeeps?${new URLSearchParams(query).toString()}`);
  const told = answered.as<Upkeep[]>().map(({ id, upkeepDescription }) => [id, upkeepDescription]);
  expect(told.length).toBe(301);
  const file = async (format: string) => {
    const answer = await world.call(
      'GET',
      `/upkeeps/export?${new URLSearchParams({ format, ...query }).toString()}`,
    );
    expect(answer.status).toBe(200);
    return answer;
  };
  const csv = readCsv((await file('csv')).text).map(({ id, Descripció = '' }) => {
    expect(Descripció).not.toMatch(/^[=＝+\-@\t\n]/);
    return [id, Descripció.replace(/^'/, '')];
  });
  expect({ seed, csv }).toEqual({ seed, csv: told });
  const sheets = await readWorkbook((await file('xlsx')).bytes);
  const xlsx = sheets.get('Controls')?.map(({ id, Descripció }) => [id, Descripció ?? '']);
  expect({ seed, xlsx }).toEqual({ seed, xlsx: told });
});
