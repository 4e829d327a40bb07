import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory, until } from '../database/embedded/testing/temporary';
import { RemoteCaller } from '../testing/remote-caller';
import { Saves, planInspections } from '../testing/saves';
import { ServerProcess } from '../testing/server-process';

const DATA_DIR = temporaryDirectory();
const ADMIN = ['admin@inspecta.cat', 'Inspecta#2026'] as const;

let server: ServerProcess;
let admin: RemoteCaller;
let ids: string[];

beforeAll(async () => {
  server = await ServerProcess.start({ DATA_DIR });
  admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  ids = await planInspections(admin);
}, 120_000);

afterAll(async () => {
  await server.stop();
});

const signal = (name: NodeJS.Signals): number => {
  const { engine } = server;
  if (engine === undefined) throw new Error('there is no engine');
  process.kill(engine, name);
  return engine;
};

it('kill', async () => {
  const saves = await Saves.start(admin, ids);
  const t = Date.now();
  const killed = signal('SIGKILL');
  await until(() => server.engine !== undefined && server.engine !== killed);
  await saves.goOn();
  console.log('recovered', Date.now() - t);
  await saves.stop();
  console.log(saves.count, saves.troubles, saves.longestMs, server.output);
  expect(await saves.lost(admin)).toEqual([]);
});

it.each([6_000, 45_000])('stop %d', async (ms) => {
  const saves = await Saves.start(admin, ids);
  signal('SIGSTOP');
  await wait(ms);
  const before = { ...saves.count };
  const t = Date.now();
  signal('SIGCONT');
  await saves.goOn();
  console.log('recovered', Date.now() - t, before);
  await saves.stop();
  console.log(saves.count, saves.troubles, saves.longestMs);
  expect(await saves.lost(admin)).toEqual([]);
});
