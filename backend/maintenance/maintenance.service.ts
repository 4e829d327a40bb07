import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import { Connection } from 'mongoose';
import { Attempts, Sessions } from '../auth';
import { Peers } from '../common';
import { Settings } from '../config';
import { migrate, requireMigrated } from '../migrations';
import { Batches, Places } from '../planning';
import { Accounts } from '../users';
import { WriteGate } from '../writes';

const HOUR_MS = 3_600_000;
const SWEEP_MS = 5_000;

/** What has to be in order before the first call, and what is swept up while the server runs. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Maintenance');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: Settings,
    private readonly peers: Peers,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly batches: Batches,
    private readonly places: Places,
    private readonly gate: WriteGate,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.prepareSchema();
    // Not before: nothing is written to a database that is newer than the program.
    await this.peers.appear();
    await this.peers.turn();
    // The embedded database has no other server: whatever is open was left by one that is gone.
    await this.batches.recoverAbandoned(this.settings.MONGODB_URI === undefined);
    await this.places.settle(true);
    const { ADMIN_USER, ADMIN_PASSWORD } = this.settings;
    if (!ADMIN_USER || !ADMIN_PASSWORD || !(await this.accounts.isEmpty())) return;
    await this.gate.pass(() => this.accounts.createFirstAdministrator(ADMIN_USER, ADMIN_PASSWORD));
  }

  private async prepareSchema(): Promise<void> {
    if (!this.settings.MIGRATE_AT_START) return requireMigrated(this.connection);
    await migrate(this.connection, { tell: (line) => this.logger.log(line) });
  }

  @Interval(SWEEP_MS)
  async recoverBatches(): Promise<void> {
    await this.quietly('recover abandoned batches', () => this.batches.recoverAbandoned(false));
  }

  @Interval(SWEEP_MS)
  async settlePlaces(): Promise<void> {
    await this.quietly('move inspections after their elements', () => this.places.settle());
  }

  @Interval(HOUR_MS)
  async purgeExpired(): Promise<void> {
    await this.quietly('purge what has expired', () =>
      this.gate.pass(async () => {
        await this.sessions.purgeExpired();
        await this.attempts.purgeExpired();
        await this.batches.purgeExpired();
      }),
    );
  }

  /** A sweep that fails is tried again at its next turn. */
  private async quietly(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, `could not ${what}`);
    }
  }
}
