import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Clock } from '../common';

/** A sign-in and all that was refreshed from it: the family of its refresh tokens. */
interface StoredSession {
  _id: string;
  userId: string;
  openedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

interface StoredRefreshToken {
  /** SHA-256 of the token: the token itself is nowhere but with its holder. */
  _id: string;
  sessionId: string;
  expiresAt: Date;
  spentAt: Date | null;
}

/** A session that may be used. */
export interface LiveSession {
  id: string;
  userId: string;
  openedAt: Date;
}

const REFRESH_TOKEN_MS = 30 * 86_400_000;
/** Two tabs may spend the same token at once; a second use after this is a theft. */
const REUSE_GRACE_MS = 10_000;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Sessions and their rotating refresh tokens (contract, "Sign-in"). */
@Injectable()
export class Sessions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get sessions() {
    return this.connection.collection<StoredSession>('sessions');
  }

  private get tokens() {
    return this.connection.collection<StoredRefreshToken>('refreshtokens');
  }

  async open(userId: string): Promise<LiveSession> {
    const now = this.clock.now();
    const session = { id: randomUUID(), userId, openedAt: now };
    await this.sessions.insertOne({
      _id: session.id,
      userId,
      openedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_MS),
      revokedAt: null,
    });
    return session;
  }

  async find(id: string): Promise<LiveSession | undefined> {
    const session = await this.sessions.findOne({
      _id: id,
      revokedAt: null,
      expiresAt: { $gt: this.clock.now() },
    });
    return session ? { id, userId: session.userId, openedAt: session.openedAt } : undefined;
  }

  /** Makes a refresh token of the session; the session lives as long as its newest token. */
  async issueRefreshToken(sessionId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + REFRESH_TOKEN_MS);
    await this.tokens.insertOne({ _id: digest(token), sessionId, expiresAt, spentAt: null });
    await this.sessions.updateOne({ _id: sessionId }, { $max: { expiresAt } });
    return token;
  }

  /**
   * Spends a refresh token: it answers for its session once, and again only within the grace of its first
   * use. A later second use revokes the session.
   */
  async spend(token: string): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const spent = await this.tokens.findOneAndUpdate(
      { _id: digest(token), expiresAt: { $gt: now } },
      [{ $set: { spentAt: { $ifNull: ['$spentAt', now] } } }],
      { returnDocument: 'before' },
    );
    if (!spent) return undefined;
    if (spent.spentAt && now.getTime() - spent.spentAt.getTime() > REUSE_GRACE_MS) {
      await this.revoke(spent.sessionId);
      return undefined;
    }
    return this.find(spent.sessionId);
  }

  /** The session of a refresh token, spent or not. */
  async sessionOf(token: string): Promise<string | undefined> {
    return (await this.tokens.findOne({ _id: digest(token) }))?.sessionId;
  }

  async revoke(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: this.clock.now() } });
  }

  /** Counts the session as opened now: it outlives what ends the user's older ones. */
  async renew(id: string, openedAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { openedAt } });
  }

  async purgeExpired(): Promise<void> {
    const expired = { expiresAt: { $lt: this.clock.now() } };
    await this.tokens.deleteMany(expired);
    await this.sessions.deleteMany(expired);
  }
}
