import type { EmbeddedDatabase } from '../database';

interface TestEngine {
  engine: EmbeddedDatabase;
  directory: string;
}

declare global {
  /** Jest loads set-up and tear-down as separate modules, so the engine is passed on in a global. */
  var inspectaTestEngine: TestEngine | undefined;
}

export function keepEngine(engine: TestEngine): void {
  globalThis.inspectaTestEngine = engine;
}

export function keptEngine(): TestEngine | undefined {
  return globalThis.inspectaTestEngine;
}
