import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { users } from '../../domain/users';
import { Clock, type SignedInUser, WriteLog } from '../common';
import { Accounts } from '../users';
import { Sessions, isSessionOf } from './sessions';

interface Remembered {
  user: SignedInUser;
  /** By the instance's clock, in ms. */
  askedAt: number;
}

/** How long a session that another instance has ended may still be accepted here. */
const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 10_000;

/** Caches who is behind a session for a moment, so that not every call asks the database. */
@Injectable()
export class SessionCache {
  private readonly remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });
  /** Moves when sessions or accounts that were read may be outdated. */
  private revision = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    log: WriteLog,
  ) {
    log.subscribe(({ resource }) => {
      if (resource === null || resource === users.name) this.forget();
    });
    sessions.ended.subscribe(() => this.forget());
  }

  /** The active user of a live session, or undefined. */
  async find(sessionId: string): Promise<SignedInUser | undefined> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(sessionId);
    // A clock that was set back prolongs nothing.
    if (known && Math.abs(now - known.askedAt) < REMEMBERED_MS) return known.user;
    const { revision } = this;
    const session = await this.sessions.find(sessionId);
    const account = session && (await this.accounts.find(session.userId));
    if (!account || !isSessionOf(session, account)) return undefined;
    const user = { id: account.id, profile: account.profile, sessionId };
    if (revision === this.revision) this.remembered.set(sessionId, { user, askedAt: now });
    return user;
  }

  private forget(): void {
    this.revision += 1;
    this.remembered.clear();
  }
}
