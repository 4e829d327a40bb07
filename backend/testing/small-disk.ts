import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(1024 * 1024);

/** A small disk of its own for a test file, which can be filled. */
export class SmallDisk {
  private constructor(readonly path: string) {}

  /** @returns Undefined if this user may not mount one; that needs root, on Linux. */
  static mount(megabytes: number): SmallDisk | undefined {
    const path = mkdtempSync(join(tmpdir(), 'inspecta-disk-'));
    const options = `size=${megabytes}m,mode=700`;
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;
    afterAll(() => {
      if (isMounted) spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    });
    return isMounted ? new SmallDisk(path) : undefined;
  }

  /** Writes until there is no room for another byte. */
  async fill(): Promise<void> {
    for (let size = BLOCK.length; size >= 1;) {
      try {
        await appendFile(this.ballast, BLOCK.subarray(0, size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  }

  makeRoom(): void {
    rmSync(this.ballast);
  }

  private get ballast(): string {
    return join(this.path, 'ballast');
  }
}
