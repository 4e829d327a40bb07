/** The holder of a lock or a job stood still for longer than its lease, so somebody else may hold it now. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease is lost');
    this.name = 'LeaseLostError';
  }
}

/** A lease of the database, as its holder knows it. */
export class Lease {
  private isRevoked = false;

  /**
   * @param askedAt When the lease was requested, in ms of `performance.now()`, which goes on while a
   * process is stopped.
   */
  constructor(
    private readonly lengthMs: number,
    private askedAt: number,
  ) {}

  get isLost(): boolean {
    return this.isRevoked || performance.now() - this.askedAt >= this.lengthMs;
  }

  /** @throws LeaseLostError Called before each write that only the holder may make. */
  check(): void {
    if (this.isLost) throw new LeaseLostError();
  }

  /** @param isHeld Whether the database still has this holder. */
  renewed(askedAt: number, isHeld: boolean): void {
    if (isHeld && !this.isLost) this.askedAt = askedAt;
    else this.isRevoked = true;
  }
}
