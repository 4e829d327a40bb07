import { createHash, randomBytes } from 'node:crypto';

/** A run is repeated by the seed that it has printed: `INSPECTA_SEED=1a2b3c4d`, from its first round on, or from another: `1a2b3c4d/17`. */
const [given = '', from = '0'] = (process.env.INSPECTA_SEED ?? '').split('/');

export const SEED = given || randomBytes(4).toString('hex');
export const FIRST_ROUND = Number(from);

/** Numbers that are the same for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from 0 to below another. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** One of several, each as likely as its weight says. */
  pick<One>(weighted: readonly (readonly [weight: number, one: One])[]): One {
    let left = this.next() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    const found = weighted.find(([weight]) => (left -= weight) < 0) ?? weighted[0];
    if (!found) throw new Error('there is nothing to pick from');
    return found[1];
  }

  oneOf<One>(list: readonly One[]): One {
    return this.pick(list.map((one) => [1, one] as const));
  }
}
