import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, type mongo } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import { dayOf, startOfDay } from '../../domain/common';
import type { FoundCode } from '../../domain/elements';
import { planning, toDoSpans } from '../../domain/planning';
import { Clock, type SignedInUser, notFound } from '../common';
import { hinted } from '../common/resource';
import { ElementsService } from '../elements';
import { indexByDay } from './inspection-queries';
import type { StoredInspection } from './inspection.schema';
import { SpotReadingsService } from './spot-readings.service';

type Filter = mongo.Filter<StoredInspection>;

/** Where the label of an element leads. */
@Injectable()
export class CodesService {
  constructor(
    private readonly elements: ElementsService,
    private readonly readings: SpotReadingsService,
    private readonly clock: Clock,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** @throws AppError 404 when there is no such code, or the caller has nothing to do with its element: it never had, and may start no reading. */
  async find(typed: string, caller: SignedInUser): Promise<FoundCode> {
    const elementId = await this.elements.idOfCode(typed);
    if (!elementId) throw notFound();
    const own: Filter = {
      elementPlanningDeleted: false,
      elementId,
      elementUserPlanningId: new Types.ObjectId(caller.id),
    };
    const toDo = await this.toDo(own);
    const allowsReading = await this.readings.isAllowed(elementId, caller);
    const mayKnow = toDo !== undefined || allowsReading || isAdministrator(caller.profile);
    if (!mayKnow && !(await this.first(own))) throw notFound();
    return {
      elementId: elementId.toHexString(),
      planningId: toDo?._id.toHexString() ?? null,
      ...(allowsReading && { allowsReading }),
    };
  }

  private async toDo(own: Filter) {
    const { zone } = this.clock;
    for (const { from, before } of toDoSpans(dayOf(this.clock.now(), zone))) {
      const found = await this.first({
        ...own,
        elementPlanningActive: false,
        elementPlanningValidation: false,
        elementPlanningDate: {
          ...(from && { $gte: startOfDay(from, zone) }),
          ...(before && { $lt: startOfDay(before, zone) }),
        },
      });
      if (found) return found;
    }
    return undefined;
  }

  private async first(filter: Filter): Promise<Pick<StoredInspection, '_id'> | undefined> {
    const [found] = await hinted(indexByDay('elementId'), (hint) =>
      this.connection
        .collection<StoredInspection>(planning.name)
        .find(filter, { hint, limit: 1, projection: { _id: 1 } })
        .sort({ elementPlanningActive: 1, elementPlanningValidation: 1, elementPlanningDate: 1, _id: 1 })
        .toArray(),
    );
    return found;
  }
}
