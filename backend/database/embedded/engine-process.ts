import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { diagnose, prepareDataDirectory } from './data-directory';
import { EmbeddedDatabaseError } from './errors';
import { isEngineMessage, STOP, type EnginePaths } from './protocol';
import { clearSocketDirectory } from './socket-directory';

/** Recovering a large journal takes seconds; an engine that is not ready after this long (ms) counts as hung. */
const START_MS = 120_000;

export interface EngineProcess {
  readonly pid: number | undefined;
  /** Resolves when the process has ended, with its exit code or signal in words. */
  readonly ended: Promise<string>;
  /** Closes the database and waits for the process to end; kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Starts an engine and waits until it serves the database.
 * @param signal ends the wait and the process
 * @throws EmbeddedDatabaseError, or the signal's reason
 */
export async function startEngine(paths: EnginePaths, signal: AbortSignal): Promise<EngineProcess> {
  await prepareDataDirectory(paths.directory);
  await clearSocketDirectory(paths.socketDirectory);
  signal.throwIfAborted();

  const child = forkEngine(paths);
  const ended = whenEnded(child);
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, START_MS);
  signal.addEventListener('abort', kill);
  try {
    const problem = await Promise.race([whenReady(child), ended]);
    if (problem !== undefined) {
      const how = await ended;
      signal.throwIfAborted();
      throw problem instanceof Error ? problem : await diagnose(paths.directory, how);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
  return { pid: child.pid, ended, stop: (graceMs) => stopEngine(child, ended, graceMs) };
}

function forkEngine(paths: EnginePaths): ChildProcess {
  // Under jest the child is a TypeScript file, which needs a loader hook.
  const extension = extname(__filename);
  const execArgv = extension === '.ts' ? ['--require', join(__dirname, 'typescript-hook.cjs')] : [];
  return fork(
    join(__dirname, `child${extension}`),
    [paths.directory, paths.cacheDirectory, paths.socketDirectory],
    {
      execArgv,
      // The server's environment, with its secrets, is not passed on. The engine makes its socket in TMPDIR.
      env: { TMPDIR: paths.socketDirectory },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
}

/** Resolves with nothing when the engine serves, or with the error it reports. */
function whenReady(child: ChildProcess): Promise<EmbeddedDatabaseError | undefined> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (!isEngineMessage(message)) return;
      resolve(
        message.type === 'ready' ? undefined : new EmbeddedDatabaseError(message.code, message.message),
      );
    });
  });
}

function whenEnded(child: ChildProcess): Promise<string> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      const lastLine = complaint.trim().split('\n').at(-1);
      resolve([signal ?? `exit code ${code}`, lastLine].filter(Boolean).join(', '));
    });
  });
}

async function stopEngine(child: ChildProcess, ended: Promise<string>, graceMs: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  // The process may be gone already, which 'ended' reports.
  if (child.connected) child.send(STOP, () => undefined);
  await ended;
  clearTimeout(timer);
}
