/** Lets a few pieces of work through at a time; the others wait their turn. */
export class Semaphore {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly places: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.places) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // A waiting piece takes over the place; without one it is free.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
