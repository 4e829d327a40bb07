import type { Model } from 'mongoose';
import { programmes } from '../../domain/programmes';
import type { ChangeHistory, WriteLog } from '../common';
import { type OutboxEntry, RecordStore, outboxEntry } from '../common/resource';
import type { StoredProgramme } from './programme.schema';

/** The documents of the programmes. */
export class ProgrammeStore extends RecordStore<StoredProgramme> {
  constructor(model: Model<StoredProgramme>, log: WriteLog, history: ChangeHistory) {
    super(model, programmes, log, history);
  }

  /** An inspection that is saved at the same moment may not know yet that its programme waits for it: that one looks once more. */
  protected override outboxOf(current: StoredProgramme, fields: Partial<StoredProgramme>): OutboxEntry[] {
    const beginsToCount =
      current.programmeAfterDays === null && typeof fields.programmeAfterDays === 'number';
    return beginsToCount ? [outboxEntry('programmeRuleChanged')] : [];
  }
}
