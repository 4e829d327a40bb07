import { Injectable } from '@nestjs/common';
import type { ResourceName } from '../../domain/api';
import { dayOf, instantOfPickedDay } from '../../domain/common';
import { type FieldMessages, message, textsOf } from '../../domain/messages';
import {
  type BatchResult,
  type DuplicateRequest,
  type StoredInspection,
  type ValueInput,
  checkDuplicate,
  decideChange,
  matchingDays,
  planning,
} from '../../domain/planning';
import { AppError, Clock, type SignedInUser, refuse } from '../common';
import {
  type Fields,
  type ListAnswer,
  type MongoFilter,
  type NewReference,
  type RawListQuery,
  References,
  type StoredRecord,
  allOf,
  answerList,
  missingReferences,
  mongoCondition,
  readListQuery,
} from '../common/resource';
import { Batches } from './batches';
import { InspectionFilters, scopeOf } from './inspection-filters';
import { InspectionStore } from './inspection-store';
import { InspectionWire } from './inspection-wire';
import {
  type InspectionDocument,
  documentOf,
  inspectionOf,
  newInspection,
  writtenFields,
} from './inspection-document';
import { indexFor, inspectionFilter } from './inspection-queries';
import { Pages } from './pages';
import { Places } from './places';
import {
  type CreateBatchDto,
  type CreateInspectionDto,
  type UpdateInspectionDto,
  onePerDay,
} from './planning.dto';
import { Totals } from './totals';

/** What is to be planned, apart from when. */
interface Plan {
  elementId: string;
  elementUserPlanningId: string;
  elementRegisters?: ValueInput[];
}

const statusOf = { badInput: 400, forbidden: 403, conflict: 409 } as const;

/** Inspections: the domain decides what may happen to them, this makes it happen. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly store: InspectionStore,
    private readonly references: References,
    private readonly filters: InspectionFilters,
    private readonly totals: Totals,
    private readonly pages: Pages,
    private readonly places: Places,
    private readonly wire: InspectionWire,
    private readonly batches: Batches,
    private readonly clock: Clock,
  ) {}

  async list(raw: RawListQuery, caller: SignedInUser): Promise<ListAnswer> {
    const query = readListQuery(raw, planning, this.clock.zone);
    const conditions = await this.filters.of(query, caller);
    return answerList(
      this.store,
      {
        ...query,
        filter: inspectionFilter(conditions),
        hint: indexFor(conditions, query.sort?.field ?? planning.label[0]),
      },
      {
        toResponses: (rows) => this.wire.many(rows),
        count: () => this.totals.of(conditions),
        remember: (read) => this.pages.of(conditions, query, read),
      },
    );
  }

  async read(id: string, caller: SignedInUser): Promise<Fields> {
    return this.wire.one(await this.store.read(id, scopeFilter(caller)));
  }

  /** Plans one inspection. */
  create(dto: CreateInspectionDto, caller: SignedInUser, key?: string): Promise<Fields> {
    return this.batches.run(caller.id, key, {
      prepare: () => this.planned(dto, () => [dto.elementPlanningDate]),
      answer: async (created) => (await this.wire.many(created))[0] ?? {},
    });
  }

  /** Plans one inspection a day. */
  createBatch(dto: CreateBatchDto, caller: SignedInUser, key?: string): Promise<BatchResult> {
    return this.batches.run(caller.id, key, {
      prepare: () => this.planned(dto, () => onePerDay(dto.elementPlanningDates, this.clock.zone)),
      answer: resultOf,
    });
  }

  /** Plans copies of an inspection on the days of a period whose weekday is ticked. */
  duplicate(id: string, request: DuplicateRequest, caller: SignedInUser, key?: string): Promise<BatchResult> {
    return this.batches.run(caller.id, key, {
      prepare: async () => {
        const original = inspectionOf(await this.store.read(id));
        refuse(checkDuplicate(request, dayOf(original.elementPlanningDate, this.clock.zone)));
        const { elementId, elementUserPlanningId } = original;
        const elementRegisters = original.elementRegisters.map(
          ({ elementRegistersUpkeeps: control }): ValueInput => ({ control, value: undefined }),
        );
        return this.planned({ elementId, elementUserPlanningId, elementRegisters }, () =>
          matchingDays(request).map(instantOfPickedDay),
        );
      },
      answer: resultOf,
    });
  }

  async update(id: string, dto: UpdateInspectionDto, caller: SignedInUser): Promise<Fields> {
    const updated = await this.store.update(
      id,
      dto.__v,
      (record) => this.decide(record, dto, caller),
      scopeFilter(caller),
    );
    return this.wire.one(updated);
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.store.update(id, undefined, (record) =>
      this.decide(record, { elementPlanningDeleted: true }, caller),
    );
  }

  private async decide(
    record: StoredRecord,
    { __v, ...change }: UpdateInspectionDto,
    caller: SignedInUser,
  ): Promise<Fields | null> {
    const current = inspectionOf(record);
    const decision = decideChange(current, change, {
      caller,
      now: this.clock.now(),
      zone: this.clock.zone,
      describeControl: await this.wire.describeControls(documentOf(record)),
    });
    if (decision.kind === 'refused') {
      const { refusal, message: text, errors } = decision;
      throw new AppError(statusOf[refusal], text, errors && textsOf(errors));
    }
    const fields = decision.kind === 'changed' ? decision.fields : {};
    refuse(await this.missingUsers(fields, current));
    return decision.kind === 'changed' ? writtenFields(fields) : null;
  }

  /** A user that is newly named must be there and active, the caller itself too. */
  private missingUsers(next: Partial<StoredInspection>, current: StoredInspection): Promise<FieldMessages> {
    const fields = ['elementUserPlanningId', 'elementUserDoId'] as const;
    const named = fields.filter((field) => next[field] !== current[field]);
    return missingReferences(
      this.references,
      named.flatMap((field) => newReference(field, 'users', next[field] ?? undefined)),
    );
  }

  /**
   * The inspections of a plan, after everything about it was checked.
   */
  private async planned(plan: Plan, instants: () => Date[]): Promise<InspectionDocument[]> {
    const { elementId, elementUserPlanningId, elementRegisters = [] } = plan;
    const controls = elementRegisters.map(({ control }) => control);
    const repeated = controls.filter((id, index) => controls.indexOf(id) !== index);
    refuse({
      ...(await missingReferences(this.references, [
        ...newReference('elementId', 'elements', elementId),
        ...newReference('elementUserPlanningId', 'users', elementUserPlanningId),
        ...controls.flatMap((id) => newReference(`elementRegisters.${id}`, 'upkeeps', id)),
      ])),
      ...Object.fromEntries(
        repeated.map((id) => [`elementRegisters.${id}`, message('planning.repeatedControl')]),
      ),
    });
    const place = this.places.of(elementId);
    const now = this.clock.now();
    return instants().map((elementPlanningDate) =>
      newInspection({ elementId, elementUserPlanningId, elementPlanningDate, controls, place }, now),
    );
  }
}

function resultOf(created: readonly InspectionDocument[]): BatchResult {
  const ids = created.map(({ _id }) => _id.toHexString());
  return { created: ids.length, ids };
}

function newReference(field: string, to: ResourceName, id: string | undefined): NewReference[] {
  return id === undefined ? [] : [{ field, to, id }];
}

function scopeFilter(caller: SignedInUser): MongoFilter {
  return allOf(scopeOf(caller).map(mongoCondition));
}
