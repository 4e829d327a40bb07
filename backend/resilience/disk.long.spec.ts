import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory, until } from '../testing/temporary';
import { RemoteCaller } from '../testing/remote-caller';
import { LONGEST_WAIT_MS, Saves, planInspections } from '../testing/saves';
import { DEMO_ADMIN, ServerProcess } from '../testing/server-process';
import { SmallDisk } from '../testing/small-disk';

const MEGABYTES = 100;
/** So long a text that the journal, which is made 8 MB at a time, soon needs room. */
const TEXT_LENGTH = 4_500;
const FULL = /^The disk that holds the database \(.+\) is full, or nearly so: make room on it\.$/;

const big = temporaryDirectory();
const disk = SmallDisk.mount(MEGABYTES);
const needsRoot = disk ? '' : ' (SKIPPED: a small disk cannot be mounted here, which takes root on Linux)';

/** The tests' disk, at whose absence they are skipped. */
const mounted = (): SmallDisk => {
  if (!disk) throw new Error('there is no disk');
  return disk;
};

(disk ? describe : describe.skip)(`a small disk${needsRoot}`, () => {
  it('is refused for a new database with one line', async () => {
    const DATA_DIR = join(mounted().path, 'new');
    const { code, output } = await ServerProcess.startInVain({ DATA_DIR });
    rmSync(DATA_DIR, { recursive: true });
    expect(code).toBe(1);
    expect(output).toEqual([expect.stringMatching(/^Inspecta cannot start: .*disk space/)]);
  });

  it('that is filled stops saves with a reason, and makes them go on when there is room', async () => {
    const elsewhere = await ServerProcess.start({ DATA_DIR: big });
    const ids = await planInspections(await RemoteCaller.signIn(elsewhere.url, ...DEMO_ADMIN));
    await elsewhere.stop();
    cpSync(join(big, 'db'), join(mounted().path, 'db'), { recursive: true });

    const server = await ServerProcess.start({ DATA_DIR: mounted().path });
    const admin = await RemoteCaller.signIn(server.url, ...DEMO_ADMIN);
    const saves = await Saves.start(admin, ids, TEXT_LENGTH);
    await mounted().fill();
    await saves.refused();
    await until(() => server.output.some((line) => FULL.test(line)));
    expect((await admin.send('GET', '/health/ready')).status).toBe(503);

    mounted().makeRoom();
    await saves.goOn();
    await saves.stop();
    expect(saves.troubles).toEqual([]);
    expect(saves.longestMs).toBeLessThan(LONGEST_WAIT_MS);
    expect(await saves.lost(admin)).toEqual([]);
    expect(server.output).toContain('The database runs again.');
    expect(await server.stop()).toBe(0);
  });
});
