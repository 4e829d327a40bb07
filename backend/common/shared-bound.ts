import { tooManyAtOnce, tooManyRequests } from './errors';

/** How much there is of something: places, or bytes of memory. */
export interface Bound {
  all: number;
  /** The most for one sender, and the most while half of all is taken. */
  each: number;
  eachWhileScarce: number;
  /** After how long who was refused may come again, if not after a moment. */
  retryAfterSeconds?: number;
}

/**
 * Shares something bounded among senders. Who has more than one needs gets no more once it is scarce, so that
 * a few senders cannot take what all the others need.
 */
export class SharedBound {
  private taken = 0;
  private readonly bySender = new Map<string, number>();

  constructor(private readonly bound: Bound) {}

  /** @throws AppError 429 if not that much is left for this sender. */
  take(sender: string, amount: number): void {
    const { all, each, eachWhileScarce, retryAfterSeconds } = this.bound;
    const own = (this.bySender.get(sender) ?? 0) + amount;
    const taken = this.taken + amount;
    if (taken > all || own > (taken > all / 2 ? eachWhileScarce : each)) {
      throw retryAfterSeconds === undefined ? tooManyAtOnce() : tooManyRequests(retryAfterSeconds);
    }
    this.bySender.set(sender, own);
    this.taken = taken;
  }

  /** Gives back what was taken. */
  free(sender: string, amount: number): void {
    const left = (this.bySender.get(sender) ?? 0) - amount;
    if (left > 0) this.bySender.set(sender, left);
    else this.bySender.delete(sender);
    this.taken -= amount;
  }
}
