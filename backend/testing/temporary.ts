import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A directory that is removed after the test file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'inspecta-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Waits until a condition is true; the test's time limit ends a wait for one that never is. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
