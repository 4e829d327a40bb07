import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import { Connection } from 'mongoose';
import { AttemptCounters, Sessions } from '../auth';
import { WriteBudget, WriteGate } from '../common';
import { CreationKeys } from '../common/resource';
import { CorrectiveOutbox, CorrectivesService } from '../correctives';
import { CoverageCounts } from '../coverage';
import { nativeDatabase } from '../database';
import { DiskWatch } from '../health';
import { JobStore } from '../jobs';
import { moveLeftovers } from '../migrations';
import { PhotoFiles } from '../photos';
import { Batches, KeyedCreation } from '../planning';
import { PresetRuns } from '../presets';
import { ProgrammesService } from '../programmes';

const HOUR_MS = 3_600_000;
const SWEEP_MS = 5_000;
const MINUTE_MS = 60_000;

/** Periodic work of a running server. */
@Injectable()
export class MaintenanceService {
  private readonly logger = new Logger('Maintenance');
  private readonly underWay = new Set<string>();
  private readonly disk: DiskWatch;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly sessions: Sessions,
    private readonly attempts: AttemptCounters,
    private readonly batches: Batches,
    private readonly creation: KeyedCreation,
    private readonly jobs: JobStore,
    private readonly presets: PresetRuns,
    private readonly programmes: ProgrammesService,
    private readonly outboxes: CorrectiveOutbox,
    private readonly correctives: CorrectivesService,
    private readonly coverage: CoverageCounts,
    private readonly photos: PhotoFiles,
    private readonly gate: WriteGate,
    private readonly budget: WriteBudget,
    private readonly masterDataKeys: CreationKeys,
  ) {
    this.disk = new DiskWatch(connection);
  }

  @Interval(SWEEP_MS)
  async recoverBatches(): Promise<void> {
    await this.quietly('recover abandoned batches', () => this.batches.recoverAbandoned(false));
  }

  @Interval(SWEEP_MS)
  async finishPresets(): Promise<void> {
    await this.quietly('finish controls of the law', () => this.presets.finishAbandoned());
  }

  @Interval(SWEEP_MS)
  async countCoverage(): Promise<void> {
    await this.quietly('count what was recorded', () => this.coverage.sweep());
  }

  @Interval(SWEEP_MS)
  async settleOutboxes(): Promise<void> {
    await this.quietly('finish corrective measures', () => this.outboxes.settleAbandoned());
  }

  @Interval(SWEEP_MS)
  async countWrites(): Promise<void> {
    await this.quietly('count what was written', () => this.budget.flush());
  }

  @Interval(MINUTE_MS)
  async watchDisk(): Promise<void> {
    await this.quietly('look at the disk', () => this.disk.look());
  }

  @Interval(HOUR_MS)
  async purgeExpired(): Promise<void> {
    const purges: [what: string, purge: () => Promise<void>][] = [
      ['purge sessions', () => this.sessions.purgeExpired()],
      ['purge counted attempts', () => this.attempts.purgeExpired()],
      ['purge counted writes', () => this.budget.purgeExpired()],
      ['purge the keys of batches', () => this.batches.purgeExpired()],
      ['purge the keys of inspections', () => this.creation.purgeExpired()],
      ['purge the keys of controls of the law', () => this.presets.purgeExpired()],
      ['purge the keys of programmes', () => this.programmes.purgeExpired()],
      ['purge the keys of master data', () => this.masterDataKeys.purgeExpired()],
      ['purge the keys of corrective measures', () => this.correctives.purgeExpired()],
      ['remove photos that nothing names', () => this.photos.sweep()],
      ['purge jobs that are done', () => this.jobs.purgeExpired()],
      // Servers of the version before may leave it during a rolling update.
      ['move what an older version left', () => moveLeftovers(nativeDatabase(this.connection))],
    ];
    for (const [what, purge] of purges) await this.quietly(what, () => this.gate.pass(purge));
  }

  /** A sweep that fails is tried again at its next turn; one that is still under way then is not begun a second time. */
  private async quietly(what: string, work: () => Promise<void>): Promise<void> {
    if (this.underWay.has(what)) return;
    this.underWay.add(what);
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, `could not ${what}`);
    } finally {
      this.underWay.delete(what);
    }
  }
}
