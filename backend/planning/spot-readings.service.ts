import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import { instantOfPickedDay, spanOfDays } from '../../domain/common';
import { elements } from '../../domain/elements';
import { message } from '../../domain/messages';
import {
  type InspectionDetail,
  SPOT_READING_PAUSE_MS,
  planning,
  spotReadingDays,
} from '../../domain/planning';
import { AttemptCounters } from '../auth';
import { Clock, type SignedInUser, badInput, notFound } from '../common';
import { References, hinted } from '../common/resource';
import { ElementsService } from '../elements';
import { indexByDay } from './inspection-queries';
import type { StoredInspection } from './inspection.schema';
import { PlanningService } from './planning.service';

const limit = { name: 'spot-reading', max: 1, windowMs: SPOT_READING_PAUSE_MS };

/** Readings on the spot: inspections that nobody has planned, of who stands in front of an element's label. */
@Injectable()
export class SpotReadingsService {
  constructor(
    private readonly elements: ElementsService,
    private readonly references: References,
    private readonly inspections: PlanningService,
    private readonly counters: AttemptCounters,
    private readonly clock: Clock,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * Plans an inspection of the element's usual controls for the caller and today.
   * @throws AppError 404 to whoever may not, as if there were no such code; 400 without controls; 429 right after another.
   */
  async start(typed: string, caller: SignedInUser, key?: string): Promise<InspectionDetail> {
    const id = await this.elements.idOfCode(typed);
    const [element] =
      id && (await this.isAllowed(id, caller)) ? await this.elements.findMany([String(id)]) : [];
    if (!element) throw notFound();
    const found = await this.references.of(elements, [element]);
    const usable = element.elementUpkeeps.map(String).filter((control) => found.isUsable('upkeeps', control));
    if (usable.length === 0) throw badInput({ elementUpkeeps: message('planning.noUsualControls') });
    const elementId = String(element._id);
    const plan = {
      elementId,
      elementUserPlanningId: caller.id,
      elementPlanningDate: instantOfPickedDay(this.clock.today()),
      elementRegisters: usable.map((control) => ({ control, value: undefined })),
    };
    return this.inspections.create(plan, caller, key, () =>
      this.counters.count({ limit, key: `${caller.id} ${elementId}` }),
    );
  }

  /** Whether somebody may start one: the element's company allows it, all of it is in use, and the caller works in its centre. */
  async isAllowed(elementId: Types.ObjectId, caller: SignedInUser): Promise<boolean> {
    const found = await this.references.one('elements', elementId);
    const element = found.row(String(elementId));
    const [company, area] = [element?.elementCompanyId, element?.elementAreaId];
    if (!(company instanceof Types.ObjectId) || !(area instanceof Types.ObjectId)) return false;
    if (found.row(String(company))?.companyAllowAdHoc !== true) return false;
    const isInUse =
      found.isUsable('elements', String(elementId)) &&
      found.isUsable('arees', String(area)) &&
      found.isUsable('companies', String(company));
    return isInUse && (isAdministrator(caller.profile) || this.worksIn(area, caller));
  }

  private async worksIn(elementAreaId: Types.ObjectId, { id }: SignedInUser): Promise<boolean> {
    const { from, to } = spanOfDays(...spotReadingDays(this.clock.today()), this.clock.zone);
    const [found] = await hinted(indexByDay('elementUserPlanningId'), (hint) =>
      this.connection
        .collection<StoredInspection>(planning.name)
        .find(
          {
            elementPlanningDeleted: false,
            elementUserPlanningId: new Types.ObjectId(id),
            // What every inspection meets, so that the index goes on to the day.
            elementPlanningActive: { $in: [false, true] },
            elementPlanningValidation: { $in: [false, true] },
            elementPlanningDate: { $gte: from, $lt: to },
            elementAreaId,
          },
          { hint, limit: 1, projection: { _id: 1 } },
        )
        .toArray(),
    );
    return found !== undefined;
  }
}
