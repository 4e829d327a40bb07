import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { inTime } from '../common';

/** It is short where less than a tenth is free, and less than 5 GB. */
const SHORT_PART = 10;
const SHORT_BYTES = 5_000_000_000;
/** How much of that has to be free again. */
const AMPLE = 1.2;

/** How long the database may take to tell of its disk. */
const ANSWER_MS = 2_000;

/** The disk on which the database lies, in bytes. */
export interface Disk {
  free: number;
  total: number;
}

/** What the database tells of its disk, the embedded one too; undefined where it does not answer, or does not know. */
export async function diskOf(connection: Connection): Promise<Disk | undefined> {
  const asked = connection.getClient().db().command({ dbStats: 1 });
  const stats = await inTime(ANSWER_MS, asked).catch((): mongo.Document => ({}));
  const total: unknown = stats.fsTotalSize;
  const used: unknown = stats.fsUsedSize;
  return typeof total === 'number' && typeof used === 'number' && total > 0
    ? { free: Math.max(0, total - used), total }
    : undefined;
}

/** Tells once that the disk runs short, and once that there is room again. */
export class DiskWatch {
  private readonly logger = new Logger('Database');
  private isShort = false;

  constructor(private readonly connection: Connection) {}

  async look(): Promise<void> {
    const disk = await diskOf(this.connection);
    if (!disk) return;
    const { free, total } = disk;
    const least = Math.min(total / SHORT_PART, SHORT_BYTES);
    // At the edge it is not told again and again.
    const isShort = free < (this.isShort ? least * AMPLE : least);
    if (isShort === this.isShort) return;
    this.isShort = isShort;
    const room = `${megabytes(free)} MB of ${megabytes(total)} MB are free`;
    if (isShort) this.logger.warn(`the disk of the database runs short: ${room}`);
    else this.logger.log(`the disk of the database has room again: ${room}`);
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
