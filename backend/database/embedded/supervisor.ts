import { setTimeout as delay } from 'node:timers/promises';
import { diagnose } from './data-directory';
import { startEngine, type EngineProcess } from './engine-process';
import { EmbeddedDatabaseError } from './errors';
import type { EnginePaths } from './protocol';

export type EmbeddedDatabaseEvent =
  /** The engine ended unexpectedly and is started again in `retryInMs`. Until then the database is unreachable. */
  | { type: 'died'; error: EmbeddedDatabaseError; retryInMs: number }
  /** The database is reachable again, `downMs` after the engine ended. */
  | { type: 'restarted'; downMs: number }
  /** It did not start; the next attempt is made in `retryInMs`. */
  | { type: 'restart-failed'; error: EmbeddedDatabaseError; retryInMs: number };

const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 15_000;
/** An engine that ran for this long, in ms, resets the count of failures. */
const STABLE_MS = 10_000;
const STOP_GRACE_MS = 10_000;

/** The wait before a restart, in ms, after this many failures in a row. */
export function backOffMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS);
}

/** Keeps one engine running until it is told to stop. */
export class Supervisor {
  private readonly stopping = new AbortController();
  private engine: EngineProcess | undefined;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly paths: EnginePaths,
    private readonly onEvent: (event: EmbeddedDatabaseEvent) => void,
  ) {}

  /** The process that serves the database now, if there is one. */
  get pid(): number | undefined {
    return this.engine?.pid;
  }

  /** @throws EmbeddedDatabaseError when the first start fails; it is not retried */
  async start(): Promise<void> {
    this.engine = await startEngine(this.paths, this.stopping.signal);
    this.watching = this.watch(this.engine);
  }

  /** Resolves when no engine is left. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.engine?.stop(STOP_GRACE_MS);
    await this.watching;
  }

  private async watch(first: EngineProcess): Promise<void> {
    const { signal } = this.stopping;
    let failures = 0;
    let engine: EngineProcess | undefined = first;
    while (engine !== undefined) {
      this.engine = engine;
      // `stop` was called just as the engine became ready.
      if (signal.aborted) await engine.stop(STOP_GRACE_MS);
      const startedAt = Date.now();
      const how: string = await engine.ended;
      this.engine = undefined;
      if (signal.aborted) return;

      if (Date.now() - startedAt >= STABLE_MS) failures = 0;
      const error = await diagnose(this.paths.directory, how);
      this.onEvent({ type: 'died', error, retryInMs: backOffMs(failures) });
      ({ engine, failures } = await this.restart(failures));
    }
  }

  /** Retries until an engine serves; the result is undefined only after `stop`. */
  private async restart(failuresBefore: number): Promise<{ engine?: EngineProcess; failures: number }> {
    const { signal } = this.stopping;
    const diedAt = Date.now();
    for (let failures = failuresBefore; ; failures += 1) {
      const outcome = await delay(backOffMs(failures), undefined, { signal })
        .then(() => startEngine(this.paths, signal))
        .catch(asTyped);
      if (!(outcome instanceof EmbeddedDatabaseError)) {
        this.onEvent({ type: 'restarted', downMs: Date.now() - diedAt });
        return { engine: outcome, failures: failures + 1 };
      }
      if (signal.aborted) return { failures };
      this.onEvent({ type: 'restart-failed', error: outcome, retryInMs: backOffMs(failures + 1) });
    }
  }
}

function asTyped(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  return new EmbeddedDatabaseError(
    'engine-failed',
    `The embedded database does not start (${String(error)}).`,
  );
}
