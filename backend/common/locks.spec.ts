import type { Connection } from 'mongoose';
import { TestApp } from '../testing/test-app';
import { Locks } from './locks';

let app: TestApp;
let elsewhere: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
  elsewhere = await TestApp.start({ uri: app.databaseUri });
});

afterAll(async () => {
  await elsewhere.nest.close();
  await app.stop();
});

const stored = (connection: Connection) =>
  connection.collection<{ _id: string; owner: string; expiresAt: Date }>('locks');

describe('a lock', () => {
  it('lets one at a time work, on all instances together', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
      return 'done';
    };
    const instances = [app, elsewhere, app, elsewhere, app];
    const results = await Promise.all(instances.map((one) => one.nest.get(Locks).holding('work', work)));
    expect(results).toEqual(Array(5).fill('done'));
    expect(most).toBe(1);
  });

  it('does not keep work under another name waiting', async () => {
    const locks = app.nest.get(Locks);
    const inner = locks.holding('one', () => locks.holding('other', () => Promise.resolve('inside')));
    expect(await inner).toBe('inside');
  });

  it('is let go when the work fails', async () => {
    const locks = app.nest.get(Locks);
    const failing = locks.holding('failing', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await stored(app.database).countDocuments()).toBe(0);
  });

  it('is taken over from a holder that died', async () => {
    const over = new Date(Date.now() - 1);
    await stored(app.database).insertOne({ _id: 'left behind', owner: 'gone', expiresAt: over });
    expect(await app.nest.get(Locks).holding('left behind', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('is not let go by a holder that it was taken from', async () => {
    const locks = stored(app.database);
    await app.nest.get(Locks).holding('taken', async () => {
      await locks.updateOne({ _id: 'taken' }, { $set: { owner: 'somebody else' } });
    });
    expect(await locks.findOne({ _id: 'taken' })).toMatchObject({ owner: 'somebody else' });
  });
});
