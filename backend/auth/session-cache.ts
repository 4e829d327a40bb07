import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Subscription } from 'rxjs';
import { Clock, type SignedInUser } from '../common';
import { Accounts } from '../users';
import { Sessions, isSessionOf } from './sessions';

interface Remembered {
  user: SignedInUser;
  until: number;
}

/** What another instance changes is seen after this at the latest. */
const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 10_000;

/** Who is behind a session, remembered for a moment so that not every call asks the database. */
@Injectable()
export class SessionCache implements OnModuleDestroy {
  private readonly remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });
  private readonly subscriptions = new Subscription();
  /** Moves when what was read of sessions and accounts may no longer be so. */
  private revision = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {
    this.subscriptions.add(accounts.changed.subscribe(() => this.forgetAll()));
    this.subscriptions.add(sessions.ended.subscribe((id) => this.forget(id)));
  }

  onModuleDestroy(): void {
    this.subscriptions.unsubscribe();
  }

  /** The active user of a live session, or undefined. */
  async find(sessionId: string): Promise<SignedInUser | undefined> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(sessionId);
    // A clock that was set back makes nothing last longer.
    if (known && known.until > now && known.until - now <= REMEMBERED_MS) return known.user;
    const { revision } = this;
    const session = await this.sessions.find(sessionId);
    const account = session && (await this.accounts.find(session.userId));
    if (!account || !isSessionOf(session, account)) return undefined;
    const user = { id: account.id, profile: account.profile, sessionId };
    if (revision === this.revision) this.remembered.set(sessionId, { user, until: now + REMEMBERED_MS });
    return user;
  }

  private forget(sessionId: string): void {
    this.revision += 1;
    this.remembered.delete(sessionId);
  }

  private forgetAll(): void {
    this.revision += 1;
    this.remembered.clear();
  }
}
