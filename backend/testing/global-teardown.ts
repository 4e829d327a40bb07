import { rm } from 'node:fs/promises';
import { keptEngine } from './engine';

export default async function globalTeardown(): Promise<void> {
  const kept = keptEngine();
  if (!kept) return;
  await kept.engine.stop();
  await rm(kept.directory, { recursive: true, force: true });
}
