import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Subject } from 'rxjs';
import { Clock } from '../common';
import type { Account } from '../users';

/** A sign-in, and the family of refresh tokens that came from it. */
interface StoredSession {
  _id: string;
  userId: string;
  /**
   * The generations of the user's sessions that it belongs to. It outlives the change of generation that
   * its own user makes.
   */
  generations: string[];
  expiresAt: Date;
  revokedAt: Date | null;
}

interface StoredRefreshToken {
  /** SHA-256 of the token; only its holder has the token. */
  _id: string;
  sessionId: string;
  userId: string;
  expiresAt: Date;
  /** First and last use, by the database's clock: another instance may have seen the first. */
  spentAt: Date | null;
  usedAt: Date | null;
}

/** A session that may be used. */
export interface LiveSession {
  id: string;
  userId: string;
  generations: readonly string[];
}

/** Whether the session's generation is valid for its user's account. */
export function isSessionOf(session: LiveSession, account: Account): boolean {
  return session.userId === account.id && session.generations.includes(account.generation);
}

/** By the instance's own clock: some minutes do not matter within a month. */
const REFRESH_TOKEN_MS = 30 * 86_400_000;
/** Two tabs may spend a token at once; a second use after this counts as a theft. */
const REUSE_GRACE_MS = 10_000;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Sessions and their rotating refresh tokens (docs/product.md, "Sessions"). */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('Security');
  private readonly endings = new Subject<void>();

  /** Emits when this instance revokes a session. */
  readonly ended = this.endings.asObservable();

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

  async open({ id: userId, generation }: Account): Promise<LiveSession> {
    const session = { id: randomUUID(), userId, generations: [generation] };
    await this.sessions.insertOne({
      _id: session.id,
      userId,
      generations: session.generations,
      expiresAt: this.tokenEnd(),
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
    return session ? { id, userId: session.userId, generations: session.generations } : undefined;
  }

  /** Makes a refresh token; the session lives as long as its newest token. */
  async issueRefreshToken({ id, userId }: LiveSession): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.tokenEnd();
    await this.tokens.insertOne({
      _id: digest(token),
      sessionId: id,
      userId,
      expiresAt,
      spentAt: null,
      usedAt: null,
    });
    await this.sessions.updateOne({ _id: id }, { $max: { expiresAt } });
    return token;
  }

  private tokenEnd(): Date {
    return new Date(this.clock.now().getTime() + REFRESH_TOKEN_MS);
  }

  /**
   * Spends a refresh token. It is accepted once, and again within the grace of its first use. A later use
   * revokes the session.
   */
  async spend(token: string): Promise<LiveSession | undefined> {
    const now = this.clock.shared();
    const spent = await this.tokens.findOneAndUpdate(
      { _id: digest(token), expiresAt: { $gt: this.clock.now() } },
      [{ $set: { spentAt: { $ifNull: ['$spentAt', now] }, usedAt: now } }],
      { returnDocument: 'after' },
    );
    if (!spent) return undefined;
    if (Number(spent.usedAt) - Number(spent.spentAt) > REUSE_GRACE_MS) {
      this.logger.warn(
        { userId: spent.userId, sessionId: spent.sessionId },
        'a refresh token was used twice: its session is revoked',
      );
      await this.revoke(spent.sessionId);
      return undefined;
    }
    return this.find(spent.sessionId);
  }

  /** The user and session of a refresh token, spent or not. */
  async holderOf(token: string): Promise<{ sessionId: string; userId: string } | undefined> {
    return (await this.tokens.findOne({ _id: digest(token) })) ?? undefined;
  }

  async revoke(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: this.clock.now() } });
    this.endings.next();
  }

  /** Lets a session survive its user's next generation. */
  async carryOver(id: string, generation: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $addToSet: { generations: generation } });
  }

  async purgeExpired(): Promise<void> {
    const expired = { expiresAt: { $lt: this.clock.now() } };
    await this.tokens.deleteMany(expired);
    await this.sessions.deleteMany(expired);
  }
}
