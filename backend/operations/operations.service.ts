import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo, Types } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import type { ResourceName } from '../../domain/api';
import { catalogue } from '../../domain/catalogue';
import type { Span } from '../../domain/common';
import { type MasterDataCounts, type Operations, counterSpans } from '../../domain/operations';
import { planning } from '../../domain/planning';
import { Clock, type SignedInCaller } from '../common';

/** The dashboard's counters. */
@Injectable()
export class OperationsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** An administrator's counters are of everything; everybody else's of the inspections planned for it. */
  async count(caller: SignedInCaller): Promise<Operations> {
    if (!isAdministrator(caller.profile)) {
      return this.countInspections({ elementUserPlanningId: new Types.ObjectId(caller.id) });
    }
    const [inspections, masterData] = await Promise.all([this.countInspections({}), this.countMasterData()]);
    return { ...masterData, ...inspections };
  }

  private async countInspections(scope: mongo.Filter<mongo.Document>) {
    const { year, month, today, lateBefore } = counterSpans(this.clock.today(), this.clock.zone);
    const counted = (filter: mongo.Filter<mongo.Document>) =>
      this.connection
        .collection(planning.name)
        .countDocuments({ [planning.deleted]: false, ...scope, ...filter });
    const planned = ({ from, to }: Span) => counted({ elementPlanningDate: { $gte: from, $lt: to } });
    const [inYear, inMonth, onDay, late] = await Promise.all([
      planned(year),
      planned(month),
      planned(today),
      counted({ elementPlanningDate: { $lt: lateBefore }, elementPlanningActive: false }),
    ]);
    return {
      numElementsPlanningActualYear: inYear,
      numElementsPlanningActualMonth: inMonth,
      numElementsPlanningToday: onDay,
      numElementsPlanningLate: late,
    };
  }

  private async countMasterData(): Promise<MasterDataCounts> {
    const counted = (resource: ResourceName) =>
      this.connection.collection(resource).countDocuments({ [catalogue[resource].deleted]: false });
    const [numCompanies, numHeadquarters, numUsers, numElements, numUpkeeps] = await Promise.all([
      counted('companies'),
      counted('arees'),
      counted('users'),
      counted('elements'),
      counted('upkeeps'),
    ]);
    return { numCompanies, numHeadquarters, numUsers, numElements, numUpkeeps };
  }
}
