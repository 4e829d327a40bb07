import { Injectable } from '@nestjs/common';
import { dayOf, instantOfPickedDay } from '../../domain/common';
import { type FieldMessages, message, textsOf } from '../../domain/messages';
import {
  type BatchResult,
  type ChangeContext,
  type CorrectiveInput,
  type Decision,
  type DuplicateRequest,
  type InspectionChange,
  type Inspection,
  type InspectionDetail,
  type ValueInput,
  checkDuplicate,
  decideChange,
  doneAt,
  matchingDays,
  metersAsked,
  onePerDay,
  type SavedInspection,
  planning,
} from '../../domain/planning';
import { AppError, Clock, type SignedInUser, refuse } from '../common';
import {
  type ListAnswer,
  type ListQuery,
  References,
  answerList,
  keyOfUser,
  onlyItem,
} from '../common/resource';
import { CorrectiveOutbox, SaveCorrectives, outboxOf } from '../correctives';
import { Outbox } from '../jobs';
import { Batches } from './batches';
import type { CreateBatchDto } from './dto/create-batch.dto';
import type { CreateInspectionDto } from './dto/create-inspection.dto';
import type { UpdateInspectionDto } from './dto/update-inspection.dto';
import { ElementLocationSync } from './element-location-sync';
import { inspectionOf, newInspection, writtenFields } from './inspection-document';
import { InspectionCache } from './inspection-cache';
import { InspectionFilters, scopeFilter } from './inspection-filters';
import { indexFor, inspectionFilter } from './inspection-queries';
import { InspectionStore } from './inspection-store';
import { InspectionMapper } from './inspection.mapper';
import type { StoredInspection } from './inspection.schema';
import { PreviousValuesService } from './previous-values.service';
import { KeyedCreation } from './keyed-creation';

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
    private readonly cache: InspectionCache,
    private readonly locations: ElementLocationSync,
    private readonly mapper: InspectionMapper,
    private readonly creation: KeyedCreation,
    private readonly batches: Batches,
    private readonly outboxes: CorrectiveOutbox,
    private readonly outbox: Outbox,
    private readonly correctives: SaveCorrectives,
    private readonly previous: PreviousValuesService,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery, caller: SignedInUser): Promise<ListAnswer<Inspection>> {
    const { conditions, selection } = await this.selected(query, caller);
    return answerList(this.store, selection, {
      toResponses: (rows) => this.mapper.toResponses(rows),
      count: () => this.cache.total(conditions),
      remember: (read, total) => this.cache.page(conditions, query, read, total),
    });
  }

  /** The same list, of inspections without their controls, which make most of what is read and sent. */
  async listSummaries(query: ListQuery, caller: SignedInUser): Promise<ListAnswer> {
    const { conditions, selection } = await this.selected(query, caller);
    return answerList(
      this.store,
      { ...selection, without: [...selection.without, 'elementRegisters'] },
      {
        toResponses: (rows) => this.mapper.toSummaries(rows),
        count: () => this.cache.total(conditions),
      },
    );
  }

  /** What a list is of. What was recorded before a return, and photos, are for whoever reads one inspection. */
  private async selected(query: ListQuery, caller: SignedInUser) {
    const conditions = await this.filters.conditionsFor(query, caller);
    const filter = inspectionFilter(conditions);
    const hint = indexFor(conditions, query.sort?.field ?? planning.label[0]);
    const without: (keyof StoredInspection)[] = ['elementReturns', 'photos', 'removedPhotoKeys'];
    return { conditions, selection: { ...query, filter, hint, without } };
  }

  async read(id: string, caller: SignedInUser): Promise<InspectionDetail> {
    const inspection = await this.store.read(id, scopeFilter(caller));
    await this.outboxes.settleFound(inspection);
    await this.outbox.settleFound(planning.name, inspection);
    return this.mapper.toDetail(inspection);
  }

  /** Plans one inspection. @param admit Refuses it, if anything does, once everything about it was checked. */
  async create(
    dto: CreateInspectionDto,
    caller: SignedInUser,
    key?: string,
    admit?: () => Promise<void>,
  ): Promise<InspectionDetail> {
    const planned = async () => {
      const inspection = await onlyItem(this.planned(dto, caller, () => [dto.elementPlanningDate]));
      await admit?.();
      return inspection;
    };
    const created = await this.creation.create(caller.id, key, planned, scopeFilter(caller));
    return this.mapper.toDetail(created);
  }

  /** Plans one inspection a day. */
  createBatch(dto: CreateBatchDto, caller: SignedInUser, key?: string): Promise<BatchResult> {
    return this.batches.run(caller.id, key, {
      prepare: () => this.planned(dto, caller, () => onePerDay(dto.elementPlanningDates, this.clock.zone)),
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
        return this.planned({ elementId, elementUserPlanningId, elementRegisters }, caller, () =>
          matchingDays(request).map(instantOfPickedDay),
        );
      },
      answer: resultOf,
    });
  }

  async update(
    id: string,
    dto: UpdateInspectionDto,
    caller: SignedInUser,
    key?: string,
  ): Promise<SavedInspection> {
    const { __v, __after, ...change } = dto;
    const digest = (one: string) => keyOfUser(caller.id, one);
    const updated = await this.store.update(
      id,
      __v,
      (document) => this.decide(document, change, caller),
      caller.id,
      scopeFilter(caller),
      { userId: caller.id, own: key && digest(key), after: __after?.map(digest) },
    );
    const correctivesVerified = await this.correctives.verifiedBy(updated, caller);
    return Object.assign(await this.mapper.toDetail(updated), { correctivesVerified });
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.store.update(
      id,
      undefined,
      (document) => this.decide(document, { elementPlanningDeleted: true }, caller),
      caller.id,
    );
  }

  private async decide(
    document: StoredInspection,
    change: InspectionChange,
    caller: SignedInUser,
  ): Promise<Partial<StoredInspection> | null> {
    // A call that was killed may have left something undone, which comes first: this one may ask for it again.
    await this.outboxes.settle(document);
    await this.outbox.settle(planning.name, document);
    const current = inspectionOf(document);
    const { elementCorrectives = [] } = change;
    const now = this.clock.now();
    const context: ChangeContext = {
      caller,
      now,
      zone: this.clock.zone,
      describeControl: await this.mapper.describeControls(document),
      openedCorrective: await this.correctives.openedOf(document, elementCorrectives),
      openedBefore: document.openedCorrectives?.length ?? 0,
      deriving: { volume: await this.volumeOf(document), previous: [] },
    };
    const meters = metersAsked(current, change, context);
    const previous = await this.previous.before(document, meters, doneAt(current, change, now));
    const decision = decideChange(current, change, {
      ...context,
      deriving: { ...context.deriving, previous },
    });
    if (decision.kind === 'refused') {
      const { refusal, message: text, errors } = decision;
      throw new AppError(statusOf[refusal], text, errors && textsOf(errors));
    }
    if (decision.kind === 'unchanged') return null;
    const { fields, opened } = decision;
    const required = await this.correctives.required(document, opened.unanswered);
    refuse({
      // A user that is newly named must exist and be active, also where it is the caller.
      ...(await this.references.problemsOf(planning, fields, document)),
      ...(await this.problemsOfResponsible(opened.correctives)),
      ...(await this.correctives.problemsOfOpening(document, opened.correctives)),
      ...Object.fromEntries(
        required.map((id) => [`elementRegisters.${id}`, message('planning.correctiveRequired')]),
      ),
    });
    return { ...writtenFields(fields), ...this.outboxFor(document, decision, caller) };
  }

  /** The vessel's volume of an inspection's element, in m³. */
  private async volumeOf({ elementId }: StoredInspection): Promise<number | null> {
    const found = await this.references.one('elements', elementId);
    return found.populate('elements', elementId).elementVolume;
  }

  /** The measures that a save opens, as they are written with it. */
  private outboxFor(
    document: StoredInspection,
    { fields, opened }: Extract<Decision, { kind: 'changed' }>,
    caller: SignedInUser,
  ): Pick<StoredInspection, 'outbox' | 'openedCorrectives' | 'hasCorrectives'> {
    const { elementDoDate: doDate, elementRegisters: registers } = fields;
    if (opened.correctives.length === 0 || !doDate || !registers) return {};
    const made = this.correctives.opened(document, opened.correctives, { doDate, registers, caller });
    return {
      outbox: outboxOf(made),
      hasCorrectives: true,
      openedCorrectives: [...(document.openedCorrectives ?? []), ...made.map(({ _id }) => _id)],
    };
  }

  private async problemsOfResponsible(opened: readonly CorrectiveInput[]): Promise<FieldMessages> {
    return this.references.missing(
      opened.flatMap(({ id: measure, userId: id }) =>
        id === undefined ? [] : [{ field: `elementCorrectives.${measure}`, to: 'users' as const, id }],
      ),
    );
  }

  /** The inspections of a plan, after everything about it was checked. */
  private async planned(
    plan: Plan,
    { id: author }: SignedInUser,
    instants: () => Date[],
  ): Promise<StoredInspection[]> {
    const { elementId, elementUserPlanningId, elementRegisters = [] } = plan;
    const controls = elementRegisters.map(({ control }) => control);
    const repeated = controls.filter((id, index) => controls.indexOf(id) !== index);
    refuse({
      ...(await this.references.missing([
        { field: 'elementId', to: 'elements', id: elementId },
        { field: 'elementUserPlanningId', to: 'users', id: elementUserPlanningId },
        ...controls.map((id) => ({ field: `elementRegisters.${id}`, to: 'upkeeps' as const, id })),
      ])),
      ...Object.fromEntries(
        repeated.map((id) => [`elementRegisters.${id}`, message('planning.repeatedControl')]),
      ),
    });
    const location = await this.locations.locationOf(elementId);
    const now = this.clock.now();
    return instants().map((elementPlanningDate) =>
      newInspection(
        { elementId, elementUserPlanningId, elementPlanningDate, controls, location, author },
        now,
      ),
    );
  }
}

function resultOf(created: readonly StoredInspection[]): BatchResult {
  const ids = created.map(({ _id }) => _id.toHexString());
  return { created: ids.length, ids };
}
