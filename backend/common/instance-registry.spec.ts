import type { ResourceName } from '../../domain/api';
import { allMigrations, lastNumber, migrate } from '../migrations';
import { DatabaseLine } from '../testing/database-line';
import { TestDatabase } from '../testing/test-database';
import { TestApp, freshDatabaseUri } from '../testing/test-app';
import { InstanceRegistry } from '.';

const DEAD_AFTER = 3;

let uri: string;
let apps: TestApp[];

beforeEach(() => {
  uri = freshDatabaseUri();
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.nest.close();
});

/** One instance of the server; its own clock does not make it take turns while a test does. */
async function instance() {
  const app = await TestApp.start({ uri });
  apps.push(app);
  const registry = app.nest.get(InstanceRegistry);
  const heard: ResourceName[] = [];
  registry.written.subscribe((resources) => heard.push(...resources));
  return { app, registry, heard };
}

describe('instances on one database', () => {
  it('hear within a turn of each what the other wrote to', async () => {
    const [one, other] = [await instance(), await instance()];
    await one.registry.turn();
    await other.registry.turn();
    other.heard.length = 0;

    one.registry.tell('planning');
    await one.registry.turn();
    await other.registry.turn();

    expect(other.heard).toEqual(['planning']);
    expect(one.heard).not.toContain('planning');
    expect(other.registry.alone).toBe(false);
  });

  it('hear of a write that was told before they came', async () => {
    const one = await instance();
    one.registry.tell('companies');
    await one.registry.turn();

    const late = new InstanceRegistry(one.app.database);
    const heard: ResourceName[] = [];
    late.written.subscribe((resources) => heard.push(...resources));
    await late.turn();

    expect(heard).toContain('companies');
    await late.onModuleDestroy();
  });

  it('hear what one wrote that goes, and are alone again', async () => {
    const [one, other] = [await instance(), await instance()];
    await one.registry.turn();
    await other.registry.turn();
    other.heard.length = 0;

    one.registry.tell('elements');
    await one.app.nest.close();
    apps.shift();
    await other.registry.turn();

    expect(other.heard).toEqual(['elements']);
    expect(other.registry.alone).toBe(true);
    for (let turn = 0; turn < DEAD_AFTER; turn += 1) await other.registry.turn();
    expect(other.heard).toEqual(['elements']);
  });

  it('hear what one wrote that came and went between two of their turns', async () => {
    const one = await instance();
    await one.registry.turn();
    one.heard.length = 0;

    const brief = await instance();
    brief.registry.tell('users');
    await brief.app.nest.close();
    apps.pop();
    await one.registry.turn();

    expect(one.heard).toEqual(['users']);
    expect(one.registry.alone).toBe(true);
  });

  it('know of one before its first turn, so that they miss it when it is killed', async () => {
    const one = await instance();
    await one.registry.turn();
    await instance();
    await one.registry.turn();
    expect(one.registry.alone).toBe(false);
  });

  it('hear that a migration has changed the records', async () => {
    const one = await instance();
    await one.registry.turn();
    let replaced = 0;
    one.registry.replaced.subscribe(() => (replaced += 1));
    const { connection } = await TestDatabase.open(uri);
    const next = { number: lastNumber() + 1, name: 'next', up: () => Promise.resolve() };
    await migrate(connection, { migrations: [...allMigrations, next] });
    await connection.close();
    await one.registry.turn();
    expect(replaced).toBe(1);
    expect(one.heard).toHaveLength(7);
  });

  it('give a turn up that the database does not answer', async () => {
    const line = await DatabaseLine.open();
    const app = await TestApp.start({ uri: line.uri });
    const registry = app.nest.get(InstanceRegistry);
    await registry.turn();
    line.hold();
    await registry.turn();
    line.release();
    await registry.turn();
    await app.stop();
    await line.cut();
  }, 8_000);

  it('take one that falls silent as having written to everything, once', async () => {
    const one = await instance();
    const instances = one.app.database.collection<{ _id: string; beat: number; wrote: object }>('instances');
    await instances.insertOne({ _id: 'killed', beat: 7, wrote: { planning: 3 } });
    await one.registry.turn();
    expect(one.heard).toEqual(['planning']);
    expect(one.registry.alone).toBe(false);
    one.heard.length = 0;

    for (let turn = 0; turn < DEAD_AFTER; turn += 1) await one.registry.turn();
    expect(one.heard).toHaveLength(7);
    expect(one.registry.alone).toBe(true);
    await one.registry.turn();
    expect(one.heard).toHaveLength(7);

    // It was only held up.
    await instances.updateOne({ _id: 'killed' }, { $set: { beat: 8, 'wrote.planning': 4 } });
    await one.registry.turn();
    expect(one.heard.slice(7)).toEqual(['planning']);
    expect(one.registry.alone).toBe(false);
  });
});
