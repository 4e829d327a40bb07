import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Cleaned } from '../../domain/photos';

/** A hundred times what the dearest photo takes. */
export const MAX_CLEANING_MS = 10_000;

/**
 * Cleans a photo in a thread of its own, so that nobody's calls wait for it. One that takes too long is
 * refused.
 */
export async function cleanInThread(bytes: Uint8Array): Promise<Cleaned> {
  // Under jest the thread's file is TypeScript, which needs a loader hook.
  const extension = extname(__filename);
  const hook = join(__dirname, '../database/embedded/typescript-hook.cjs');
  const worker = new Worker(join(__dirname, `cleaning-thread${extension}`), {
    workerData: bytes,
    execArgv: extension === '.ts' ? ['--require', hook] : [],
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Cleaned>((resolve, reject) => {
      timer = setTimeout(() => resolve({ kind: 'refused', key: 'photos.tooManyPixels' }), MAX_CLEANING_MS);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread that cleans a photo ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
