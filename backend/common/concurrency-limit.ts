import { tooManyAtOnce } from './errors';

/** Lets so much be under way at once for each key; what is more is refused, and does not wait. */
export class ConcurrencyLimit {
  private readonly underWay = new Map<string, number>();

  /** @throws AppError 429 when that much is under way already. */
  async within<T>(key: string, max: number, work: () => Promise<T>): Promise<T> {
    const others = this.underWay.get(key) ?? 0;
    if (others >= max) throw tooManyAtOnce();
    this.underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  private leave(key: string): void {
    const others = (this.underWay.get(key) ?? 1) - 1;
    if (others > 0) this.underWay.set(key, others);
    else this.underWay.delete(key);
  }
}
