import { type OutboxEvent, type OutboxRecord, next } from './record';
import { readRecord } from './readRecord';
import type { OutboxStorage } from './storage';

/** So much of what was typed a browser that is killed may lose, in milliseconds. */
const WRITE_MS = 1000;

/** A record is the same in all tabs. */
const CHANNEL = 'inspecta.outbox';

interface Changed {
  user: string;
  id: string;
}

/** What screens show of it: the same object for as long as nothing changes. */
export interface OutboxState {
  records: ReadonlyMap<string, OutboxRecord>;
  /** The ids of what is kept and cannot be read: its bytes are broken, or another version of the app has written it. */
  broken: readonly string[];
  /** Why what is shown is not kept: it is lost with the page. */
  failure?: unknown;
}

/**
 * All that one user has typed and the server has not acknowledged, as this tab shows it. What happens here is shown at once and kept within a
 * second; what other tabs keep is shown as soon as they say so.
 */
export class Outbox {
  private readonly kept = new Map<string, { rev: number | undefined; record: OutboxRecord | undefined }>();
  /** What has happened here since each record was kept. */
  private readonly pending = new Map<string, OutboxEvent[]>();
  private readonly listeners = new Set<() => void>();
  private readonly tabs = new BroadcastChannel(CHANNEL);
  private state: OutboxState = { records: new Map(), broken: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly user: string,
    private readonly storage: OutboxStorage,
  ) {
    this.tabs.onmessage = ({ data }: MessageEvent<Changed>) => {
      if (data.user === user) void this.refresh(data.id).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', this.handleHidden);
  }

  /** Reads what is kept. @throws what the storage throws */
  open(): Promise<void> {
    return this.inTurn(async () => {
      for (const { id, rev, value } of await this.storage.readAll(this.user)) this.take(id, rev, value);
    });
  }

  close(): void {
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.handleHidden);
    this.tabs.close();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): OutboxState => this.state;

  /** Shows what becomes of a record, and keeps it soon. */
  dispatch(id: string, event: OutboxEvent): void {
    this.pending.set(id, [...(this.pending.get(id) ?? []), event]);
    this.show(id, next(this.state.records.get(id), event));
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), WRITE_MS);
  }

  /** Keeps all that has happened here. @throws what the storage throws: it is tried again with the next event */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.inTurn(async () => {
      for (const id of [...this.pending.keys()]) await this.write(id);
    });
  }

  /** Shows a record as it is kept by now. @throws what the storage throws */
  refresh(id: string): Promise<void> {
    return this.inTurn(() => this.readAnew(id));
  }

  /** One after the other: each goes by what the one before has read or kept. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }

  private readonly handleHidden = () => {
    if (document.visibilityState === 'hidden') void this.flush().catch(() => undefined);
  };

  private async write(id: string): Promise<void> {
    for (;;) {
      const events = this.pending.get(id) ?? [];
      const { rev, record } = this.kept.get(id) ?? {};
      const changed = events.reduce<OutboxRecord | undefined>(next, record);
      const written = changed === record ? { rev } : await this.keep(id, rev, changed);
      if (!written) {
        // Another tab was first: what happened here is done to what it has kept.
        await this.readAnew(id);
        continue;
      }
      this.kept.set(id, { rev: written.rev, record: changed });
      const since = (this.pending.get(id) ?? []).slice(events.length);
      if (since.length > 0) this.pending.set(id, since);
      else this.pending.delete(id);
      if (changed !== record) this.tabs.postMessage({ user: this.user, id } satisfies Changed);
      return;
    }
  }

  private async keep(id: string, rev: number | undefined, record: OutboxRecord | undefined) {
    try {
      const written = await this.storage.write(this.user, id, rev, record);
      if (this.state.failure !== undefined) this.tell({ ...this.state, failure: undefined });
      return written;
    } catch (failure) {
      this.tell({ ...this.state, failure });
      throw failure;
    }
  }

  private async readAnew(id: string): Promise<void> {
    const found = await this.storage.read(this.user, id);
    if (this.kept.has(id) && this.kept.get(id)?.rev === found?.rev) return;
    this.take(id, found?.rev, found?.value);
  }

  /** Takes over what is kept, and does to it what has happened here since. */
  private take(id: string, rev: number | undefined, value: unknown): void {
    const record = readRecord(value);
    const isBroken = rev !== undefined && record === undefined;
    const others = this.state.broken.filter((one) => one !== id);
    this.state = { ...this.state, broken: isBroken ? [...others, id] : others };
    this.kept.set(id, { rev, record });
    this.show(id, (this.pending.get(id) ?? []).reduce<OutboxRecord | undefined>(next, record));
  }

  private show(id: string, record: OutboxRecord | undefined): void {
    const records = new Map(this.state.records);
    if (record) records.set(id, record);
    else records.delete(id);
    this.tell({ ...this.state, records });
  }

  private tell(state: OutboxState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
