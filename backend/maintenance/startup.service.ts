import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { WriteGate, WriteLog } from '../common';
import { Settings } from '../config';
import { migrate, requireMigrated } from '../migrations';
import { CorrectiveOutbox } from '../correctives';
import { Batches } from '../planning';
import { Accounts } from '../users';

/**
 * Puts the database in order before anything else reads it. Nest finishes hooks of this kind before those
 * of bootstrapping, which start scheduled jobs and read master data.
 */
@Injectable()
export class StartupService implements OnModuleInit {
  private readonly logger = new Logger('Startup');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: Settings,
    private readonly log: WriteLog,
    private readonly accounts: Accounts,
    private readonly batches: Batches,
    private readonly outboxes: CorrectiveOutbox,
    private readonly gate: WriteGate,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.prepareSchema();
    // Only now: a database that is newer than the program must not be written to.
    await this.log.start();
    // The embedded database has no other server, so any open batch belongs to a dead one.
    await this.batches.recoverAbandoned(this.settings.MONGODB_URI === undefined);
    await this.outboxes.settleAbandoned();
    await this.createFirstAdministrator();
  }

  private async prepareSchema(): Promise<void> {
    if (!this.settings.MIGRATE_AT_START) return requireMigrated(this.connection);
    await migrate(this.connection, { tell: (line) => this.logger.log(line) });
  }

  private async createFirstAdministrator(): Promise<void> {
    const { ADMIN_USER, ADMIN_PASSWORD } = this.settings;
    if (!ADMIN_USER || !ADMIN_PASSWORD || !(await this.accounts.isEmpty())) return;
    await this.gate.pass(() => this.accounts.createFirstAdministrator(ADMIN_USER, ADMIN_PASSWORD));
  }
}
