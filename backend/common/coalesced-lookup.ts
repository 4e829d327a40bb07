/**
 * Coalesces lookups: one runs at a time, however many ask. Who asks while one runs gets the next, which
 * begins afterwards and so sees what was written before the question.
 */
export class CoalescedLookup<T> {
  private current: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  constructor(private readonly look: () => Promise<T>) {}

  get(): Promise<T> {
    if (!this.current) return this.start();
    this.next ??= this.current
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.start();
      });
    return this.next;
  }

  private start(): Promise<T> {
    this.current = this.look().finally(() => (this.current = undefined));
    return this.current;
  }
}
