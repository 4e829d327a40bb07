import type { Profile } from '../../../../domain/access';
import type { Session } from '../../../../domain/auth';
import { message, textOf } from '../../../../domain/messages';
import type { FakeRecords } from './records';
import { Refusal } from './writes';

interface Caller {
  id: string;
  profile: Profile;
}

/** Tokens of the fake API: they are only compared. */
export class FakeSessions {
  private readonly access = new Map<string, Caller>();
  private readonly refresh = new Map<string, string>();
  private count = 0;

  constructor(private readonly records: FakeRecords) {}

  open(userUser: string): Session {
    const user = this.records.users.find((candidate) => candidate.userUser === userUser);
    if (!user) throw new Refusal(401, textOf(message('login.failed')));
    const profile = user.userProfile as Profile;
    this.count += 1;
    const token = `access-${this.count}`;
    const refreshToken = `refresh-${this.count}`;
    this.access.set(token, { id: user.id, profile });
    this.refresh.set(refreshToken, userUser);
    return { token, refreshToken, userProfile: profile, id: user.id, userUser };
  }

  login(userUser: string, userPassword: string): Session {
    const isRight = this.records.users.some(
      (user) => user.userUser === userUser && user.userPassword === userPassword && user.userActive === true,
    );
    if (!isRight) throw new Refusal(401, textOf(message('login.failed')));
    return this.open(userUser);
  }

  renew(refreshToken: string): Session {
    const userUser = this.refresh.get(refreshToken);
    this.refresh.delete(refreshToken);
    if (userUser === undefined) throw new Refusal(401, textOf(message('session.expired')));
    return this.open(userUser);
  }

  caller(token: string | null): Caller {
    const caller = this.access.get(token ?? '');
    if (!caller) throw new Refusal(401, textOf(message('error.unauthorized')));
    return caller;
  }

  /** Access tokens run out; refresh tokens go on. */
  expireAccess() {
    this.access.clear();
  }

  /** Everybody is signed out. */
  expireAll() {
    this.access.clear();
    this.refresh.clear();
  }
}
