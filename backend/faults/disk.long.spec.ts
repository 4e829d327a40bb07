import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory, until } from '../database/embedded/testing/temporary';
import { RemoteCaller } from '../testing/remote-caller';
import { Saves, planInspections } from '../testing/saves';
import { ServerProcess } from '../testing/server-process';

const DATA_DIR = temporaryDirectory();
const disk = join(DATA_DIR, 'small/db');
const ballast = join(disk, 'ballast');

const small = join(DATA_DIR, 'small'); mkdirSync(small);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=700', 'tmpfs', small]).status === 0;
const onSmallDisk = mounted ? it : it.skip;

afterAll(() => {
  if (mounted) spawnSync('umount', [join(DATA_DIR, 'small')]);
});

/** Writes until there is no room for another byte. */
async function fillDisk(): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let size = megabyte.length; size >= 1; ) {
    try {
      await appendFile(ballast, megabyte.subarray(0, size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

onSmallDisk('full disk (skipped where no small disk can be mounted: that takes root)', async () => {
  const first = await ServerProcess.start({ DATA_DIR });
  const ids = await planInspections(await RemoteCaller.signIn(first.url, 'admin@inspecta.cat', 'Inspecta#2026'));
  await first.stop();
  cpSync(join(DATA_DIR, 'db'), disk, { recursive: true });
  const server = await ServerProcess.start({ DATA_DIR: small });
  console.log(spawnSync('df', ['-m', disk], { encoding: 'utf8' }).stdout, spawnSync('du', ['-ma', small], { encoding: 'utf8' }).stdout);
  const admin = await RemoteCaller.signIn(server.url, 'admin@inspecta.cat', 'Inspecta#2026');
  const saves = await Saves.start(admin, ids);
  const t = Date.now();
  await fillDisk();
  console.log('filled', Date.now() - t);
  await until(() => server.output.some((line) => line.includes('make room')) || Date.now() - t > 60000);
  console.log('noticed', Date.now() - t, saves.count, server.output.filter((l) => !l.startsWith('{')));
  await until(() => saves.count.unavailable > 10 || Date.now() - t > 60000);
  console.log(saves.count, saves.troubles, saves.longestMs);
  rmSync(ballast);
  const t2 = Date.now();
  await saves.goOn();
  console.log('back', Date.now() - t2);
  await saves.stop();
  console.log(saves.count, saves.troubles, saves.longestMs, server.output.filter((l) => !l.startsWith('{')));
  expect(await saves.lost(admin)).toEqual([]);
  await server.stop();
});
