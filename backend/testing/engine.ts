import type { EmbeddedDatabase } from '../database';

interface TestEngine {
  engine: EmbeddedDatabase;
  directory: string;
}

declare global {
  /** Set-up and tear-down are modules of their own each; what one leaves for the other is global. */
  var inspectaTestEngine: TestEngine | undefined;
}

export function keepEngine(engine: TestEngine): void {
  globalThis.inspectaTestEngine = engine;
}

export function keptEngine(): TestEngine | undefined {
  return globalThis.inspectaTestEngine;
}
