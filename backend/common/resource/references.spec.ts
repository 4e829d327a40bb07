import { Types } from 'mongoose';
import type { Company } from '../../../domain/companies';
import { World } from '../../testing/world';
import { References, WantedReferences } from '.';

let world: World;
let references: References;

beforeAll(async () => {
  world = await World.start();
  references = world.app.nest.get(References);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

async function nameOf({ _id }: Company): Promise<string | undefined> {
  const wanted = new WantedReferences();
  const id = new Types.ObjectId(_id);
  wanted.add('companies', id);
  return (await references.find(wanted)).populate('companies', id).companyName;
}

describe('a record that others refer to', () => {
  it('is known by its new name at once, whoever wrote it', async () => {
    const company = await world.company();
    const other = await World.beside(world);
    expect(await nameOf(company)).toBe(company.companyName);
    await other.call('PUT', `/companies/${company._id}`, { companyName: 'Spa Aqua' });
    // Any call brings the news.
    await world.call('GET', '/companies');
    expect(await nameOf(company)).toBe('Spa Aqua');
    await other.app.nest.close();
  });

  it('is read anew after half a minute, in case that somebody wrote it by hand', async () => {
    const company = await world.company();
    expect(await nameOf(company)).toBe(company.companyName);
    await world.app.database
      .collection('companies')
      .updateOne({ _id: new Types.ObjectId(company._id) }, { $set: { companyName: 'Per mà' } });
    expect(await nameOf(company)).toBe(company.companyName);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 30_001);
    expect(await nameOf(company)).toBe('Per mà');
  });
});

describe('how many records there are', () => {
  it('moves with each write of another instance', async () => {
    const other = await World.beside(world);
    const before = await references.count('companies');
    await other.company();
    await world.call('GET', '/companies');
    expect(await references.count('companies')).toBe(before + 1);
    await other.app.nest.close();
  });
});
