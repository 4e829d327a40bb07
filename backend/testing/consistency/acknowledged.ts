import type { Inspection } from '../../../domain/planning';

/** What is known of an inspection by the answers to writes. */
export interface Known {
  /** As the last acknowledged write answered it; null once it was deleted. */
  record: Inspection | null;
  /** Whether a write that nobody answered may have changed it. */
  isUnsure: boolean;
}

/** From one instant of the test to another. */
export interface Span {
  begun: number;
  ended: number;
}

/**
 * What was acknowledged to those who write, and when. Time is a count of all that happened in the test, so that before
 * and after are never in doubt.
 */
export class Acknowledged {
  private now = 0;
  private readonly inspections = new Map<string, { at: number; known: Known }[]>();
  private readonly numbers = new Map<string, { at: number; number: number }[]>();
  private readonly writes = new Map<string, Span[]>();
  /** So many inspections may be there that nobody was told of, or not yet. */
  private ghosts = 0;
  /** Writes that no log tells of. Each may have put a total wrong by one, until it has healed. */
  private unlogged = 0;

  /** @returns The instant of now, before which everything so far has happened. */
  tick(): number {
    return (this.now += 1);
  }

  /** Notes a write of these records that is under way. @returns What notes its end. */
  begin(ids: readonly string[]): () => void {
    const span = { begun: this.tick(), ended: Infinity };
    for (const id of ids) this.writes.set(id, [...(this.writes.get(id) ?? []), span]);
    return () => (span.ended = this.tick());
  }

  note(id: string, known: Known): void {
    const states = this.inspections.get(id) ?? [];
    const last = states.at(-1)?.known;
    // Answers may come in another order than their writes were done in.
    const isOlder = (last?.record?.__v ?? -1) > (known.record?.__v ?? Infinity) || last?.record === null;
    const isUnsure = known.isUnsure || last?.isUnsure === true;
    const record = isOlder ? (last?.record ?? null) : known.record;
    this.inspections.set(id, [...states.slice(-20), { at: this.tick(), known: { record, isUnsure } }]);
  }

  doubt(ids: readonly string[]): void {
    for (const id of ids) {
      const record = this.inspections.get(id)?.at(-1)?.known.record;
      if (record) this.note(id, { record, isUnsure: true });
    }
  }

  addUnlogged(count: number): void {
    this.unlogged += count;
  }

  /** Nothing older is answered any more than what was written since. */
  heal(): void {
    this.unlogged = 0;
  }

  addGhosts(count: number): void {
    this.ghosts += count;
  }

  /** Notes the number in the name that a record of master data was given. */
  name(id: string, number: number): void {
    const names = this.numbers.get(id) ?? [];
    const highest = Math.max(number, names.at(-1)?.number ?? 0);
    this.numbers.set(id, [...names.slice(-20), { at: this.tick(), number: highest }]);
  }

  /** The number of the name that was acknowledged last at an instant. */
  numberAt(id: string, instant: number): number {
    return this.numbers.get(id)?.findLast(({ at }) => at <= instant)?.number ?? 0;
  }

  at(id: string, instant: number): Known | undefined {
    return this.inspections.get(id)?.findLast(({ at }) => at <= instant)?.known;
  }

  /** Starts again from what is in the database. */
  reset(records: readonly Inspection[]): void {
    this.inspections.clear();
    this.writes.clear();
    this.ghosts = 0;
    for (const record of records) this.note(record._id, { record, isUnsure: false });
  }

  ids(): string[] {
    return [...this.inspections.keys()].filter((id) => this.inspections.get(id)?.at(-1)?.known.record);
  }

  /**
   * How many inspections there are at least, and at most, that meet a condition from one instant to another. The database
   * counts along an index, without a snapshot: one that is moved in it meanwhile may be met at both its places, or at none.
   */
  bounds(
    meets: (record: Inspection) => boolean,
    { begun: from, ended: to }: Span,
  ): { least: number; most: number } {
    let [least, most] = [0, this.ghosts];
    for (const id of this.inspections.keys()) {
      const known = this.at(id, from);
      const element = (known?.record ?? this.at(id, to)?.record)?.elementId._id ?? '';
      const isMoving = [id, element].some((key) =>
        this.writes.get(key)?.some(({ begun, ended }) => begun <= to && ended >= from),
      );
      if (!known || known.isUnsure || isMoving) most += known?.record && isMoving ? 2 : 1;
      else if (known.record && meets(known.record)) {
        least += 1;
        most += 1;
      }
    }
    return { least: least - this.unlogged, most: most + this.unlogged };
  }
}
