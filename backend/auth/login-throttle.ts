import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConcurrencyLimit, TurnQueue } from '../common';
import { Settings } from '../config';
import { AttemptCounters } from './attempt-counters';
import { type Limit, type Quota, limits } from './limits';

/** Who signs in, and from which network. */
interface Applicant {
  user: string;
  network: string;
}

/** What an attempt counts against, if the password is wrong and if it is right. */
interface Quotas {
  wrong: readonly Quota[];
  right?: readonly Quota[];
}

/**
 * Passwords hashed at the same time. Each keeps a core busy, so more than there are cores would only slow each other;
 * and each takes one of libuv's four threads, of which one stays free for files and compression.
 */
const HASHES_AT_ONCE = Math.min(availableParallelism(), 3);

/** One that runs and one that waits: nobody signs in more often at once. */
const AT_ONCE_PER_USER = 2;

const SLOW_AFTER = 10;
const SLOW_STEP_MS = 200;
const SLOW_MAX_MS = 2_000;

/** Limits password attempts, and lets networks take turns while passwords are hashed. */
@Injectable()
export class LoginThrottle {
  private readonly hashing = new TurnQueue(HASHES_AT_ONCE);
  private readonly byUser = new ConcurrencyLimit();
  private readonly byNetwork = new ConcurrencyLimit();
  private readonly waiting = new ConcurrencyLimit();
  /** Right passwords of one user from one address. */
  private readonly perUser: Limit;
  /** Right passwords from one address. */
  private readonly perAddress: Limit;

  constructor(
    private readonly counters: AttemptCounters,
    settings: Settings,
  ) {
    this.perUser = { name: 'sign-in-user', max: settings.SIGN_INS_PER_USER };
    this.perAddress = { name: 'sign-in-address', max: settings.SIGN_INS_PER_ADDRESS };
  }

  /**
   * Makes a sign-in within all limits; undefined for a wrong one.
   * @throws AppError 429 if a limit is reached, or too many are tried at once.
   */
  signIn<T>(applicant: Applicant, authenticate: () => Promise<T | undefined>): Promise<T | undefined> {
    const { user, network } = applicant;
    const { max } = this.perAddress;
    // Too many at once are refused without a question, so that they cannot keep the database busy.
    return this.byUser.within(pairOf(applicant), AT_ONCE_PER_USER, () =>
      this.byNetwork.within(network, max, async () => {
        const { wrong, right } = this.quotasOf(applicant);
        // Who is over a limit already is refused at once, without waiting for a turn.
        await this.counters.check(...wrong, ...right);
        await this.slowDown(user);
        const left = max - (await this.counters.countOf({ limit: this.perAddress, key: network }));
        const account = await this.waiting.within(network, left, () =>
          this.inTurn(network, { wrong, right }, authenticate),
        );
        if (account !== undefined) await this.counters.forget({ limit: limits.pair, key: pairOf(applicant) });
        return account;
      }),
    );
  }

  /**
   * Verifies the present password of a user who sets a new one; undefined for a wrong one.
   * @throws AppError 429 if there were too many wrong ones, or too many are tried at once.
   */
  verifyPassword<T>(userId: string, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    const tries = { limit: limits.password, key: userId };
    return this.byUser.within(userId, AT_ONCE_PER_USER, async () => {
      const verified = await this.inTurn(userId, { wrong: [tries] }, verify);
      if (verified !== undefined) await this.counters.forget(tries);
      return verified;
    });
  }

  /** Hashes and sets a new password when the user's turn comes. */
  setPassword<T>(userId: string, set: () => Promise<T>): Promise<T> {
    return this.hashing.run(userId, set);
  }

  private quotasOf(applicant: Applicant) {
    const { user, network } = applicant;
    const pair = pairOf(applicant);
    return {
      wrong: [
        { limit: limits.pair, key: pair },
        { limit: limits.address, key: network },
        { limit: limits.user, key: user },
      ],
      right: [
        { limit: this.perUser, key: pair },
        { limit: this.perAddress, key: network },
      ],
    };
  }

  /**
   * Makes an attempt when its turn comes, and checks the limits again, so that attempts sent at once cost
   * no more work than the limits allow. A right one succeeds only if the wrong ones before it were not too
   * many, and it is not one too many itself.
   */
  private inTurn<T>(
    owner: string,
    { wrong, right = [] }: Quotas,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.hashing.run(owner, async () => {
      await this.counters.check(...wrong, ...right);
      const result = await attempt();
      if (result === undefined) {
        await Promise.all(wrong.map((quota) => this.counters.count(quota)));
      } else {
        await this.counters.check(...wrong);
        for (const quota of right) await this.counters.count(quota);
      }
      return result;
    });
  }

  /** Waits as long as the wrong attempts for this user require, whether the user exists or not. */
  private async slowDown(user: string): Promise<void> {
    const excess = (await this.counters.countOf({ limit: limits.user, key: user })) - SLOW_AFTER;
    if (excess > 0) await wait(Math.min(excess * SLOW_STEP_MS, SLOW_MAX_MS));
  }
}

function pairOf({ user, network }: Applicant): string {
  return `${user} ${network}`;
}
