import { tooManyAtOnce } from '../common';

const MOST = 64 * 1024 * 1024;

/** Counts the memory that bodies take until their calls are over. */
export class BodyMemory {
  private taken = 0;
  private readonly bySender = new Map<string, number>();

  /**
   * @param most The most for this sender.
   * @throws AppError 429 if not that much is left.
   */
  take(sender: string, bytes: number, most: number): void {
    const taken = (this.bySender.get(sender) ?? 0) + bytes;
    if (taken > most || this.taken + bytes > MOST) throw tooManyAtOnce();
    this.bySender.set(sender, taken);
    this.taken += bytes;
  }

  free(sender: string, bytes: number): void {
    const left = (this.bySender.get(sender) ?? 0) - bytes;
    if (left > 0) this.bySender.set(sender, left);
    else this.bySender.delete(sender);
    this.taken -= bytes;
  }
}
