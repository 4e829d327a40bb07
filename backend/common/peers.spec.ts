import type { ResourceName } from '../../domain/api';
import { TestApp, freshDatabaseUri } from '../testing/test-app';
import { Peers } from '.';

const DEAD_AFTER = 4;

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
  const peers = app.nest.get(Peers);
  const heard: ResourceName[] = [];
  peers.written.subscribe((resources) => heard.push(...resources));
  return { app, peers, heard };
}

describe('instances on one database', () => {
  it('hear within a turn of each what the other wrote to', async () => {
    const [one, other] = [await instance(), await instance()];
    await one.peers.turn();
    await other.peers.turn();
    other.heard.length = 0;

    one.peers.tell('planning');
    await one.peers.turn();
    await other.peers.turn();

    expect(other.heard).toEqual(['planning']);
    expect(one.heard).not.toContain('planning');
    expect(other.peers.alone).toBe(false);
  });

  it('hear of a write that was told before they came', async () => {
    const one = await instance();
    one.peers.tell('companies');
    await one.peers.turn();

    const late = new Peers(one.app.database);
    const heard: ResourceName[] = [];
    late.written.subscribe((resources) => heard.push(...resources));
    await late.turn();

    expect(heard).toContain('companies');
    await late.onModuleDestroy();
  });

  it('take one that goes as having written to everything', async () => {
    const [one, other] = [await instance(), await instance()];
    await one.peers.turn();
    await other.peers.turn();
    other.heard.length = 0;

    await one.app.nest.close();
    apps.shift();
    await other.peers.turn();

    expect(new Set(other.heard)).toEqual(
      new Set(['companies', 'arees', 'elements', 'upkeeps', 'upkeepstypes', 'users', 'planning']),
    );
    expect(other.peers.alone).toBe(true);
  });

  it('take one that falls silent as having written to everything, once', async () => {
    const one = await instance();
    const instances = one.app.database.collection<{ _id: string; beat: number; wrote: object }>('instances');
    await instances.insertOne({ _id: 'killed', beat: 7, wrote: { planning: 3 } });
    await one.peers.turn();
    expect(one.heard).toEqual(['planning']);
    expect(one.peers.alone).toBe(false);
    one.heard.length = 0;

    for (let turn = 0; turn < DEAD_AFTER; turn += 1) await one.peers.turn();
    expect(one.heard).toHaveLength(7);
    expect(one.peers.alone).toBe(true);
    await one.peers.turn();
    expect(one.heard).toHaveLength(7);

    // It was only held up.
    await instances.updateOne({ _id: 'killed' }, { $set: { beat: 8, 'wrote.planning': 4 } });
    await one.peers.turn();
    expect(one.heard.slice(7)).toEqual(['planning']);
    expect(one.peers.alone).toBe(false);
  });
});
