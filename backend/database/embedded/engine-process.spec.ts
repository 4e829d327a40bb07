import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { startEngine } from './engine-process';
import { temporaryDirectory } from '../../testing/temporary';

// A second try could hide that something was lost.
jest.retryTimes(0);

const root = temporaryDirectory();
const paths = { directory: join(root, 'data'), cacheDirectory: root, socketDirectory: join(root, 's') };
mkdirSync(paths.socketDirectory);

describe('startEngine', () => {
  it('kills an engine that does not close in time', async () => {
    const engine = await startEngine(paths, new AbortController().signal);
    process.kill(engine.pid ?? 0, 'SIGSTOP');
    await engine.stop(100);
    expect(await engine.ended).toBe('SIGKILL');
  });

  it('closes the database when stopped, and may be stopped again', async () => {
    const engine = await startEngine(paths, new AbortController().signal);
    await engine.stop(5_000);
    await engine.stop(5_000);
    expect(await engine.ended).toBe('exit code 0');
  });

  it('gives up when told so', async () => {
    const stopping = new AbortController();
    const starting = startEngine(paths, stopping.signal);
    stopping.abort('enough');
    await expect(starting).rejects.toBe('enough');
  });
});
