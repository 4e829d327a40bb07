/**
 * Does a few pieces of work at a time. Who has work waiting takes turns with the others, one piece a turn, so
 * that nobody waits for everything that somebody else has sent.
 */
export class TurnQueue {
  private running = 0;
  /** What waits to start, by whose it is; the first of the map has the next turn. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly places: number) {}

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) await this.turnOf(owner);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turnOf(owner: string): Promise<void> {
    return new Promise((start) => {
      const own = this.waiting.get(owner);
      if (own) own.push(start);
      else this.waiting.set(owner, [start]);
    });
  }

  /** Gives the place to whoever has the next turn; without anybody it is free again. */
  private passOn(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [owner, own] = next;
    const start = own.shift();
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    start?.();
  }
}
