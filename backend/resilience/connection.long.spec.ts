import { DatabaseLine } from '../testing/database-line';
import { RemoteCaller } from '../testing/remote-caller';
import { LONGEST_WAIT_MS, Saves, planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';

let line: DatabaseLine;
let server: ServerProcess;

beforeAll(async () => {
  line = await DatabaseLine.open();
  server = await ServerProcess.start(onDatabase(line.uri));
});

afterAll(() => line.cut());

it('saves whose database is cut off are told to come again, and go on by themselves when it is back', async () => {
  const admin = await RemoteCaller.signIn(server.url, ...ADMIN);
  const saves = await Saves.start(admin, await planInspections(admin));
  for (let cuts = 0; cuts < 2; cuts += 1) {
    await line.cut();
    await saves.refused();
    expect((await admin.send('GET', '/health/live')).status).toBe(200);
    expect((await admin.send('GET', '/health/ready')).status).toBe(503);
    await line.mend();
    await saves.goOn();
  }
  await saves.stop();
  expect(saves.troubles).toEqual([]);
  expect(saves.longestMs).toBeLessThan(LONGEST_WAIT_MS);
  expect(await saves.lost(admin)).toEqual([]);
  expect((await admin.send('GET', '/health/ready')).status).toBe(200);
});
