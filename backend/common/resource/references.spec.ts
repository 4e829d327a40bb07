import { Types } from 'mongoose';
import { InstanceRegistry } from '..';
import { TestApp } from '../../testing/test-app';
import { References, WantedReferences } from '.';

let app: TestApp;
let references: References;

beforeAll(async () => {
  app = await TestApp.start();
  references = app.nest.get(References);
});

afterAll(() => app.stop());

describe('the revision of the master data', () => {
  it('moves when another instance wrote some of it, and not when it wrote inspections', async () => {
    const there = new InstanceRegistry(app.database);
    const told = async () => {
      await there.turn();
      await app.hear();
      return references.revision();
    };
    await app.database.collection('companies').insertOne({ companyName: 'Spa Aqua', companyDeleted: false });
    const before = await told();
    there.tell('planning');
    expect(await told()).toBe(before);
    there.tell('companies');
    expect(await told()).toBeGreaterThan(before);
    await there.onModuleDestroy();
  });

  it('stays when nobody has what was looked up', async () => {
    const before = await references.revision();
    const wanted = new WantedReferences();
    wanted.add('users', new Types.ObjectId());
    await references.find(wanted);
    expect(await references.revision()).toBe(before);
  });
});
