/**
 * Does a few pieces of work at a time. Their senders take turns, one piece a turn, so that nobody waits for
 * all that somebody else has sent.
 */
export class TurnQueue {
  private running = 0;
  /** Waiting work by its sender; the first of the map has the next turn. */
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

  /** Gives the place to the next sender; without one it is free. */
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
