/**
 * Something that is looked up once at a time, however many ask. Whoever asks while it is looked up is answered by the next
 * look, which begins afterwards: so it sees what was written before it asked.
 */
export class TakenTogether<T> {
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
