/**
 * The main file of the engine's own process: a fault in native code ends this process and not the server.
 * Its arguments are the three `EnginePaths`, in their order.
 */
import { renameSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError, fromFileSystemError } from './errors';
import { loadEngine, type OpenEngine } from './load-engine';
import { openWhenFree } from './open-engine';
import { socketPath, STOP, type EngineMessage } from './protocol';

/** How long the engine may take to close after its parent's death, in ms. */
const ORPHAN_MS = 3_000;

const [directory = '', cacheDirectory = '', socketDirectory = ''] = process.argv.slice(2);
let engine: OpenEngine | undefined;
let closing: Promise<void> | undefined;

function close(): Promise<void> {
  closing ??= engine?.close() ?? Promise.resolve();
  return closing;
}

function tell(message: EngineMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

// Ctrl-C and a closed terminal signal the whole process group. The parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// The parent is gone: release the data directory. Acknowledged writes are in the journal.
process.once('disconnect', () => {
  const closed = close().catch(() => undefined);
  void Promise.race([closed, delay(ORPHAN_MS)]).then(() => {
    rmSync(socketDirectory, { recursive: true, force: true });
    process.exit(1);
  });
});

process.on('message', (message) => {
  if (message !== STOP) return;
  void close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});

async function serve(): Promise<void> {
  engine = await openWhenFree(loadEngine(cacheDirectory), directory);
  // The engine makes its socket at a new path each time. It is moved to a fixed one, so that the address never changes.
  renameSync(engine.socketPath, socketPath(socketDirectory));
  tell({ type: 'ready' });
}

serve().catch((error: unknown) => {
  const { code, message } =
    error instanceof EmbeddedDatabaseError ? error : fromFileSystemError(error, socketDirectory);
  tell({ type: 'failed', code, message }, () => process.exit(1));
});
