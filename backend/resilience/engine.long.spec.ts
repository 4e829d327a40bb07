import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory, until } from '../testing/temporary';
import { RemoteCaller } from '../testing/remote-caller';
import { LONGEST_WAIT_MS, Saves, planInspections } from '../testing/saves';
import { DEMO_ADMIN, ServerProcess } from '../testing/server-process';

// A second try could hide that something was lost.
jest.retryTimes(0);

/** Shorter than what makes the server give the engine up. */
const HICCUP_MS = 5_000;

let server: ServerProcess;
let admin: RemoteCaller;
let ids: string[];
let saves: Saves;

const DATA_DIR = temporaryDirectory();

beforeAll(async () => {
  server = await ServerProcess.start({ DATA_DIR });
  admin = await RemoteCaller.signIn(server.url, ...DEMO_ADMIN);
  ids = await planInspections(admin);
});

beforeEach(async () => (saves = await Saves.start(admin, ids)));

afterEach(async () => {
  await saves.goOn();
  await saves.stop();
  expect(saves.troubles).toEqual([]);
  expect(saves.longestMs).toBeLessThan(LONGEST_WAIT_MS);
  expect(await saves.lost(admin)).toEqual([]);
});

/** Sends it to the engine's process. @returns Which one that is. */
function signal(name: NodeJS.Signals): number {
  const { engine } = server;
  if (engine === undefined) throw new Error('there is no engine');
  process.kill(engine, name);
  return engine;
}

describe('saves while the embedded engine', () => {
  it('is killed wait, or are told to come again; another engine takes its place', async () => {
    const killed = signal('SIGKILL');
    await until(() => server.output.includes('The database runs again.'));
    expect(server.engine).not.toBe(killed);
  });

  it('stands still for a few seconds wait for it, and nobody is refused', async () => {
    signal('SIGSTOP');
    await wait(HICCUP_MS);
    const { acknowledged } = saves.count;
    signal('SIGCONT');
    await until(() => saves.count.acknowledged > acknowledged);
    expect(saves.count.unavailable).toBe(0);
  });

  it('stands still for long are told to come again while it does', async () => {
    signal('SIGSTOP');
    await saves.refused();
    expect((await admin.send('GET', '/health/live')).status).toBe(200);
    expect((await admin.send('GET', '/health/ready')).status).toBe(503);
    signal('SIGCONT');
  });
});
