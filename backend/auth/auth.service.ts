import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import type { Credentials, PasswordChange, Session } from '../../domain/auth';
import { message } from '../../domain/messages';
import type { UserReference } from '../../domain/users';
import { Clock, type Origin, type SignedInUser, badInput, networkOf, unauthorized } from '../common';
import { References } from '../common/resource';
import { type Account, Accounts, loginKey } from '../users';
import { AttemptCounters } from './attempt-counters';
import type { JwtPayload } from './jwt.strategy';
import { limits } from './limits';
import { LoginThrottle } from './login-throttle';
import { type LiveSession, Sessions, isSessionOf } from './sessions';

/** Sign-in, refresh and sign-out (docs/product.md, "Sign-in"). */
@Injectable()
export class AuthService {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly throttle: LoginThrottle,
    private readonly counters: AttemptCounters,
    private readonly jwt: JwtService,
    private readonly references: References,
    private readonly clock: Clock,
  ) {}

  async login({ userUser, userPassword }: Credentials, origin: Origin): Promise<Session> {
    const applicant = { user: loginKey(userUser), network: networkOf(origin.address) };
    const account = await this.throttle.signIn(applicant, () =>
      this.accounts.authenticate(userUser, userPassword),
    );
    if (!account) {
      this.logger.log({ req: origin.req }, 'a sign-in failed');
      throw unauthorized('login.failed');
    }
    this.logger.log({ req: origin.req, userId: account.id }, 'signed in');
    return this.sessionOf(account, await this.sessions.open(account));
  }

  async refresh(refreshToken: string, origin: Origin): Promise<Session> {
    const holder = await this.sessions.holderOf(refreshToken);
    const byUser = holder && { limit: limits.refreshUser, key: holder.userId };
    // Checked before the token is spent, so that it is still valid when the limit allows it again.
    if (byUser) await this.counters.check(byUser);
    const session = holder && (await this.sessions.spend(refreshToken));
    const account = session && (await this.accounts.find(session.userId));
    if (!account || !isSessionOf(session, account)) {
      // Only invalid tokens count against the address: others behind it go on.
      await this.counters.count({ limit: limits.refreshAddress, key: networkOf(origin.address) });
      throw unauthorized('session.expired');
    }
    if (byUser) await this.counters.count(byUser);
    return this.sessionOf(account, session);
  }

  async logout(refreshToken: string): Promise<void> {
    const holder = await this.sessions.holderOf(refreshToken);
    if (holder) await this.sessions.revoke(holder.sessionId);
  }

  /** The caller with its name, as inspections populate it. */
  async read({ id }: SignedInUser): Promise<UserReference> {
    const user = new Types.ObjectId(id);
    return (await this.references.one('users', user)).populate('users', user);
  }

  /** Changes the caller's password. Its other sessions end, this one goes on. */
  async changePassword(
    caller: SignedInUser,
    { currentPassword, userPassword }: PasswordChange,
  ): Promise<void> {
    const verified = await this.throttle.verifyPassword(caller.id, () =>
      this.accounts.hashOf(caller.id, currentPassword),
    );
    const wrong = badInput({ currentPassword: message('field.currentPassword') });
    if (verified === undefined) throw wrong;
    const generation = randomUUID();
    await this.sessions.carryOver(caller.sessionId, generation);
    const change = { verified, password: userPassword, generation };
    const isSet = await this.throttle.setPassword(caller.id, () =>
      this.accounts.replacePassword(caller.id, change),
    );
    if (!isSet) throw wrong;
    this.logger.log({ userId: caller.id }, 'changed its password');
  }

  private async sessionOf(account: Account, session: LiveSession): Promise<Session> {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const payload: JwtPayload = { sub: account.id, sid: session.id, iat };
    return {
      token: await this.jwt.signAsync(payload),
      refreshToken: await this.sessions.issueRefreshToken(session),
      userProfile: account.profile,
      id: account.id,
      userUser: account.userUser,
    };
  }
}
