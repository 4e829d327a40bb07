import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { isId } from '../../domain/common';
import { Clock } from '../common';
import type { AccessClaims } from './auth.service';

interface Verified {
  claims: AccessClaims;
  /** Seconds since the epoch. */
  expiresAt: number;
}

const MAX_REMEMBERED = 10_000;

/** Access tokens, read. One whose signature was found good once is only looked at for its time after that. */
@Injectable()
export class AccessTokens {
  private readonly verified = new LRUCache<string, Verified>({ max: MAX_REMEMBERED });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Whose session a token belongs to, or undefined when it is not good or its time is over. */
  async claimsOf(token: string): Promise<AccessClaims | undefined> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const known = this.verified.get(token) ?? (await this.verify(token, now));
    if (known && known.expiresAt > now) return known.claims;
    this.verified.delete(token);
    return undefined;
  }

  private async verify(token: string, now: number): Promise<Verified | undefined> {
    try {
      const { sub, sid, exp } = await this.jwt.verifyAsync<Partial<AccessClaims> & { exp?: number }>(token, {
        clockTimestamp: now,
      });
      if (!isId(sub) || typeof sid !== 'string' || exp === undefined) return undefined;
      const verified = { claims: { sub, sid }, expiresAt: exp };
      this.verified.set(token, verified);
      return verified;
    } catch {
      // Whatever is wrong with a token, its bearer has no session.
      return undefined;
    }
  }
}
