import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { startOfDay } from '../../domain/common';
import { type LateArea, MAX_LATE_AREAS } from '../../domain/operations';
import { planning } from '../../domain/planning';
import { Clock, CoalescedLookup } from '../common';
import { References, WantedReferences, hinted } from '../common/resource';
import { indexByDay } from './inspection-queries';

interface CountedArea {
  _id: Types.ObjectId;
  count: number;
}

/**
 * Which centres have the most late inspections. The index by centre has all that is asked for, so that no inspection is
 * read: what it costs is the number of late ones, however many there are in all. It is counted once at a time.
 */
@Injectable()
export class LateAreas {
  private readonly counted = new CoalescedLookup(() => this.count());

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly references: References,
    private readonly clock: Clock,
  ) {}

  /** `MAX_LATE_AREAS` at most, those with the most first. */
  async worst(): Promise<LateArea[]> {
    const counted = await this.counted.get();
    const wanted = new WantedReferences();
    for (const { _id } of counted) wanted.add('arees', _id);
    const found = await this.references.find(wanted);
    return counted.map(({ _id, count }) => ({ area: found.populate('arees', _id), count }));
  }

  private count(): Promise<CountedArea[]> {
    const late = {
      [planning.deleted]: false,
      // Any centre; said so that its index serves.
      elementAreaId: { $gte: new Types.ObjectId('0'.repeat(24)) },
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementPlanningDate: { $lt: startOfDay(this.clock.today(), this.clock.zone) },
    };
    return hinted(indexByDay('elementAreaId'), (hint) =>
      this.connection
        .collection(planning.name)
        .aggregate<CountedArea>(
          [
            { $match: late },
            { $group: { _id: '$elementAreaId', count: { $sum: 1 } } },
            { $sort: { count: -1, _id: 1 } },
            { $limit: MAX_LATE_AREAS },
          ],
          { hint },
        )
        .toArray(),
    );
  }
}
