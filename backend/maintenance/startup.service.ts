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
 * What has to be in order before anything else looks at the records. Nest calls the hooks of this kind to their end
 * before those of bootstrapping, in which scheduled jobs begin and master data are read.
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
    // Not before: nothing is written to a database that is newer than the program.
    await this.log.start();
    // The embedded database has no other server: whatever is open was left by one that is gone.
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
