import { tooManyAtOnce } from './errors';

/** Lets so many calls run at once for each key, and refuses more. */
export class ConcurrencyLimit {
  private readonly underWay = new Map<string, number>();

  /** @throws AppError 429 if so many run already. */
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
