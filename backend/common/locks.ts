import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, mongo } from 'mongoose';
import { message } from '../../domain/messages';
import { AppError } from './errors';

interface Lock {
  _id: string;
  owner: string;
  expiresAt: Date;
}

/** Long enough for any guarded work; what its holder leaves behind when it dies ends by itself after it. */
const LEASE_MS = 10_000;
const RETRY_MS = 25;
const PATIENCE_MS = 15_000;

/**
 * Locks that all instances on one database share, for the few rules that look at several documents at once.
 * They stand for what a transaction would be where the server has none.
 */
@Injectable()
export class Locks {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  private get locks() {
    return this.connection.collection<Lock>('locks');
  }

  /** Runs the work while holding the lock of that name. @throws AppError 503 when it stays taken. */
  async holding<T>(name: string, work: () => Promise<T>): Promise<T> {
    const owner = randomUUID();
    await this.acquire(name, owner);
    try {
      return await work();
    } finally {
      // The work is done whatever becomes of its lock, which ends by itself.
      await this.locks.deleteOne({ _id: name, owner }).catch(() => undefined);
    }
  }

  private async acquire(name: string, owner: string): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!(await this.tryAcquire(name, owner))) {
      if (Date.now() > giveUpAt) throw new AppError(503, message('error.unavailable'));
      await wait(RETRY_MS);
    }
  }

  private async tryAcquire(name: string, owner: string): Promise<boolean> {
    const now = new Date();
    try {
      await this.locks.updateOne(
        { _id: name, expiresAt: { $lt: now } },
        { $set: { owner, expiresAt: new Date(now.getTime() + LEASE_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Somebody holds it: the upsert ran into the living document.
      if (error instanceof mongo.MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }
}
