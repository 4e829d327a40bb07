import { tooManyAtOnce } from './errors';

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

type OnGone = (leave: () => void) => void;

/**
 * Does a few pieces of work at a time. Their senders take turns, one piece a turn, so that nobody waits for
 * all that somebody else has sent.
 */
export class TurnQueue {
  private running = 0;
  /** Waiting work by its sender; the first of the map has the next turn. */
  private readonly waiting = new Map<string, Waiting[]>();

  /** @param mostWaiting How much work of one sender may wait. */
  constructor(
    private readonly places: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /**
   * @param onGone Is given what to call once nobody waits for the work any more: what has not begun is left undone.
   * @throws AppError 429 if too much of this sender waits already.
   */
  async run<T>(owner: string, work: () => Promise<T>, onGone?: OnGone): Promise<T> {
    if (this.running >= this.places) await this.turnOf(owner, onGone);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private async turnOf(owner: string, onGone?: OnGone): Promise<void> {
    const own = this.waiting.get(owner) ?? [];
    if (own.length >= this.mostWaiting) throw tooManyAtOnce();
    await new Promise<void>((start, refuse) => {
      const entry = { start, refuse };
      own.push(entry);
      this.waiting.set(owner, own);
      onGone?.(() => this.giveUp(owner, entry));
    });
  }

  private giveUp(owner: string, entry: Waiting): void {
    const own = this.waiting.get(owner) ?? [];
    const place = own.indexOf(entry);
    if (place < 0) return;
    own.splice(place, 1);
    if (own.length === 0) this.waiting.delete(owner);
    entry.refuse(tooManyAtOnce());
  }

  /** Gives the place to the next sender; without one it is free. */
  private passOn(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [owner, own] = next;
    const entry = own.shift();
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    entry?.start();
  }
}
