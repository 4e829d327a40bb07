import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Credentials, PasswordChange, Session } from '../../domain/auth';
import { message } from '../../domain/messages';
import { Clock, badInput, type SignedInCaller, unauthorized } from '../common';
import { type Account, Accounts } from '../users';
import { Attempts, limits } from './attempts';
import { Sessions } from './sessions';

/** What an access token says: whose it is, and of which session. */
export interface AccessClaims {
  sub: string;
  sid: string;
}

/** Sign-in, its refreshing and its end (contract, "Sign-in"). */
@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  async login({ userUser, userPassword }: Credentials, address: string): Promise<Session> {
    const user = userUser.toLowerCase();
    const pair = `${user} ${address}`;
    await this.attempts.check(limits.address, address);
    // Counted before it is known to be wrong, so that tries sent at once cannot all slip through.
    await this.attempts.count(limits.pair, pair);
    await this.attempts.slowDown(user);
    const account = await this.accounts.authenticate(userUser, userPassword);
    if (!account) {
      await this.attempts.countForUser(user);
      await this.attempts.count(limits.address, address);
      throw unauthorized('login.failed');
    }
    await this.attempts.forget(limits.pair, pair);
    const session = await this.sessions.open(account.id);
    return this.sessionOf(account, session.id);
  }

  async refresh(refreshToken: string, address: string): Promise<Session> {
    await this.attempts.check(limits.refreshAddress, address);
    const session = await this.sessions.spend(refreshToken);
    const account = session && (await this.accounts.find(session.userId));
    if (!account || session.openedAt < account.sessionsFrom) {
      await this.attempts.count(limits.refreshAddress, address);
      throw unauthorized('session.expired');
    }
    await this.attempts.count(limits.refreshUser, account.id);
    return this.sessionOf(account, session.id);
  }

  async logout(refreshToken: string): Promise<string | undefined> {
    const sessionId = await this.sessions.sessionOf(refreshToken);
    if (sessionId !== undefined) await this.sessions.revoke(sessionId);
    return sessionId;
  }

  /** Changes the caller's own password; its other sessions end, this one goes on. */
  async changePassword(
    caller: SignedInCaller,
    { currentPassword, userPassword }: PasswordChange,
  ): Promise<void> {
    await this.attempts.count(limits.password, caller.id);
    if (!(await this.accounts.isPassword(caller.id, currentPassword))) {
      throw badInput({ currentPassword: message('field.currentPassword') });
    }
    await this.attempts.forget(limits.password, caller.id);
    const now = this.clock.now();
    await this.sessions.renew(caller.sessionId, now);
    await this.accounts.setPassword(caller.id, userPassword, now);
  }

  private async sessionOf(account: Account, sessionId: string): Promise<Session> {
    const claims: AccessClaims = { sub: account.id, sid: sessionId };
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return {
      token: await this.jwt.signAsync({ ...claims, iat }),
      refreshToken: await this.sessions.issueRefreshToken(sessionId),
      userProfile: account.profile,
      id: account.id,
      userUser: account.userUser,
    };
  }
}
