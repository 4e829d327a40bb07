import type { SavedInspection } from '../../../domain/planning';
import type { Entry } from './entry';
import { type Item, type ItemEvent, isEntry, nextItem, readItem } from './item';
import { type OutboxEvent, type OutboxRecord, isUnsaved } from './record';
import type { OutboxStorage } from './storage';

/** So much of what was typed a browser that is killed may lose, in milliseconds. */
const WRITE_MS = 1000;

/** How long what was only typed is kept, in milliseconds. */
const TYPED_MS = 30 * 24 * 60 * 60 * 1000;

/** Another tab may be first each time; so often it never is. */
const MOST_TRIES = 100;

/** A record is the same in all tabs. */
const CHANNEL = 'inspecta.outbox';

interface Changed {
  user: string;
  id: string;
}

type Submitted = Extract<OutboxEvent, { kind: 'submitted' }>;

/** What screens show of it: the same object for as long as nothing changes. */
export interface OutboxState {
  records: ReadonlyMap<string, OutboxRecord>;
  /** Photos and measures. */
  entries: ReadonlyMap<string, Entry>;
  /** What is kept and cannot be read, and when it was written, in milliseconds: its bytes are broken, or another version of the app has written it. */
  broken: ReadonlyMap<string, number>;
  /** Of which a form tells itself what becomes of them. */
  held: readonly string[];
  /** Why what is shown is not kept: it is lost with the page. */
  failure?: unknown;
}

/**
 * All that one user has typed and the server has not acknowledged, as this tab shows it. What happens here is shown at once and kept within a
 * second; what other tabs keep is shown as soon as they say so.
 */
export class Outbox {
  private readonly kept = new Map<string, { rev: number | undefined; item: Item | undefined }>();
  /** What has happened here since each record was kept. */
  private readonly pending = new Map<string, ItemEvent[]>();
  private readonly answers = new Map<string, SavedInspection>();
  private readonly listeners = new Set<() => void>();
  private readonly tabs = new BroadcastChannel(CHANNEL);
  private state: OutboxState = { records: new Map(), entries: new Map(), broken: new Map(), held: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isClosed = false;
  /** Whether it outlives the page. */
  readonly isLasting: boolean;

  constructor(
    private readonly user: string,
    private readonly storage: OutboxStorage,
  ) {
    this.isLasting = storage.isLasting;
    this.tabs.onmessage = ({ data }: MessageEvent<Changed>) => {
      if (data.user === user) void this.refresh(data.id).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', this.handleHidden);
    window.addEventListener('beforeunload', this.handleLeave);
  }

  /** Reads what is kept. @throws what the storage throws */
  async open(): Promise<void> {
    await this.inTurn(async () => {
      for (const { id, rev, value } of await this.storage.readAll(this.user)) this.take(id, rev, value);
    });
    const longAgo = new Date(Date.now() - TYPED_MS).toISOString();
    for (const [id, { attempts, at }] of this.state.records) {
      if (attempts.length === 0 && at < longAgo) this.dispatch(id, { kind: 'removed' });
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.handleHidden);
    window.removeEventListener('beforeunload', this.handleLeave);
    this.tabs.close();
  }

  /** Deletes all of it. */
  async clear(): Promise<void> {
    this.close();
    const ids = [...this.kept.keys()];
    await this.inTurn(() => this.storage.clear(this.user));
    const tabs = new BroadcastChannel(CHANNEL);
    for (const id of ids) tabs.postMessage({ user: this.user, id } satisfies Changed);
    tabs.close();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): OutboxState => this.state;

  get(id: string): OutboxRecord | undefined {
    return this.state.records.get(id);
  }

  /** Whether all that is shown of a record is on the disk. */
  isKept(id: string): boolean {
    return this.isLasting && !this.pending.has(id);
  }

  /** Shows what becomes of a record, and keeps it soon: the first key at once, and those that follow it once a second. */
  dispatch(id: string, event: ItemEvent): void {
    if (this.isClosed) return;
    this.pending.set(id, [...(this.pending.get(id) ?? []), event]);
    this.show(id, nextItem(this.itemOf(id), event));
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.pending.size > 0) this.flushSoon();
    }, WRITE_MS);
    this.flushSoon();
  }

  /** Keeps a photo or a measure, and shows it then. @throws what the storage throws: nothing is shown */
  add(id: string, entry: Entry, image?: BufferSource): Promise<void> {
    return this.inTurn(async () => {
      const written = await this.storage.write(this.user, id, this.kept.get(id)?.rev, entry, image);
      // Its key is its own: there is none but itself.
      if (!written) return;
      this.kept.set(id, { rev: written.rev, item: entry });
      this.show(id, entry);
      this.tabs.postMessage({ user: this.user, id } satisfies Changed);
    });
  }

  /** The image of a photo that waits; undefined once it is gone. */
  async imageOf(id: string): Promise<Blob | undefined> {
    const bytes = await this.storage.readImage(this.user, id);
    // `makeSmall` makes no others.
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  }

  /** Keeps all that has happened here. @throws what the storage throws: it is tried again with the next event */
  flush(): Promise<void> {
    return this.inTurn(async () => {
      for (const id of [...this.pending.keys()]) await this.write(id);
    });
  }

  /** Shows a record as it is kept by now. @throws what the storage throws */
  refresh(id: string): Promise<void> {
    return this.inTurn(() => this.readAnew(id));
  }

  /**
   * Makes an attempt, and keeps it before anything is done with it.
   *
   * @param make it of the record as it is kept by now: another tab may have made one meanwhile, and then it is asked again
   * @returns Whether there is one by now: what waits and has nothing typed over it is not made anew.
   */
  async submit(
    id: string,
    make: (record: OutboxRecord | undefined) => Submitted | undefined,
  ): Promise<boolean> {
    await this.refresh(id).catch(() => undefined);
    this.answers.delete(id);
    for (;;) {
      const record = this.get(id);
      const isWaiting = record?.state === 'waits' && !isUnsaved(record);
      const event = isWaiting ? undefined : make(record);
      if (event) this.dispatch(id, event);
      await this.flush().catch(() => undefined);
      if (!event) return isWaiting;
      if (this.get(id)?.attempts.at(-1)?.key === event.key) return true;
    }
  }

  /** The server has taken an attempt. */
  answered(id: string, key: string, saved: SavedInspection): void {
    this.answers.set(id, saved);
    this.dispatch(id, { kind: 'answered', key, revision: saved.__v });
  }

  /** Whether there is nothing more to wait for: the server has taken what was submitted, or has refused it. */
  isSettled(id: string): boolean {
    const record = this.get(id);
    return !record || record.attempts.length === 0 || record.state === 'refused';
  }

  settled(id: string): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (!this.isSettled(id)) return;
        stop();
        done();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** The inspection as the last save was answered; undefined where another tab has sent it. */
  answerOf(id: string): SavedInspection | undefined {
    return this.answers.get(id);
  }

  /** Tells nobody else of an inspection until it is let go. */
  hold(id: string): () => void {
    const without = () => this.state.held.filter((one) => one !== id);
    this.tell({ ...this.state, held: [...without(), id] });
    return () => this.tell({ ...this.state, held: without() });
  }

  /** Deletes what cannot be read. @throws what the storage throws */
  async removeBroken(id: string): Promise<void> {
    await this.inTurn(async () => {
      await this.storage.write(this.user, id, this.kept.get(id)?.rev, undefined);
      this.tabs.postMessage({ user: this.user, id } satisfies Changed);
      await this.readAnew(id);
    });
  }

  /** One after the other: each goes by what the one before has read or kept. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }

  private flushSoon(): void {
    void this.flush().catch(() => undefined);
  }

  private readonly handleHidden = () => {
    if (document.visibilityState === 'hidden') this.flushSoon();
  };

  private readonly handleLeave = () => this.flushSoon();

  private async write(id: string): Promise<void> {
    if (this.state.broken.has(id)) await this.setAside(id);
    for (let count = 0; count < MOST_TRIES; count += 1) {
      const events = this.pending.get(id) ?? [];
      const { rev, item } = this.kept.get(id) ?? {};
      const changed = events.reduce<Item | undefined>(nextItem, item);
      const written = changed === item ? { rev } : await this.keep(id, rev, changed);
      if (!written) {
        // Another tab was first: what happened here is done to what it has kept.
        await this.readAnew(id);
        continue;
      }
      this.kept.set(id, { rev: written.rev, item: changed });
      const since = (this.pending.get(id) ?? []).slice(events.length);
      if (since.length > 0) this.pending.set(id, since);
      else this.pending.delete(id);
      if (changed !== item) this.tabs.postMessage({ user: this.user, id } satisfies Changed);
      return;
    }
    throw new Error(`The storage lets nothing be kept of ${id}`);
  }

  /** What cannot be read makes room for what is typed in its place, and stays. */
  private async setAside(id: string): Promise<void> {
    const to = `${id} ${this.kept.get(id)?.rev ?? 0}`;
    await this.storage.move(this.user, id, to);
    await this.readAnew(id);
    await this.readAnew(to);
  }

  private async keep(id: string, rev: number | undefined, item: Item | undefined) {
    try {
      const written = await this.storage.write(this.user, id, rev, item);
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
    const item = readItem(value);
    const broken = new Map(this.state.broken);
    if (rev !== undefined && !item) broken.set(id, rev);
    else broken.delete(id);
    this.state = { ...this.state, broken };
    this.kept.set(id, { rev, item });
    this.show(id, (this.pending.get(id) ?? []).reduce<Item | undefined>(nextItem, item));
  }

  private itemOf(id: string): Item | undefined {
    return this.state.records.get(id) ?? this.state.entries.get(id);
  }

  private show(id: string, item: Item | undefined): void {
    const records = new Map(this.state.records);
    const entries = new Map(this.state.entries);
    records.delete(id);
    entries.delete(id);
    if (item && isEntry(item)) entries.set(id, item);
    else if (item) records.set(id, item);
    this.tell({ ...this.state, records, entries });
  }

  private tell(state: OutboxState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
