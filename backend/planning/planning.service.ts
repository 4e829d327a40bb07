import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import type { ResourceName } from '../../domain/api';
import { dayOf, instantOfPickedDay } from '../../domain/common';
import { type FieldMessages, message } from '../../domain/messages';
import {
  type BatchResult,
  type DeleteResult,
  type DuplicateRequest,
  type Skipped,
  type StoredInspection,
  type ValidateResult,
  type ValueInput,
  checkDuplicate,
  decideChange,
  matchingDays,
  planning,
  stateOf,
} from '../../domain/planning';
import { AppError, type BodyRead, Clock, type SignedInCaller, Tally, refuse } from '../common';
import {
  type Fields,
  type ListAnswer,
  type MongoFilter,
  type NewReference,
  type RawListQuery,
  RecordStore,
  References,
  type StoredRecord,
  answerList,
  missingReferences,
  readListQuery,
} from '../common/resource';
import { Batches } from './batches';
import { InspectionFilters } from './inspection-filters';
import { InspectionWire } from './inspection-wire';
import type { InspectionDocument } from './inspection.schema';
import {
  type CreateBatchDto,
  type CreateInspectionDto,
  type UpdateInspectionDto,
  onePerDay,
} from './planning.dto';

/** What is to be planned, apart from when; what a body leaves out or has wrong is missing. */
interface Plan {
  elementId?: string;
  elementUserPlanningId?: string;
  elementRegisters?: ValueInput[];
}

const statusOf = { badInput: 400, forbidden: 403, conflict: 409 } as const;

/** Inspections: the domain decides what may happen to them, this makes it happen. */
@Injectable()
export class PlanningService {
  private readonly store: RecordStore;

  constructor(
    @InjectModel(planning.name) private readonly model: Model<StoredRecord>,
    private readonly references: References,
    private readonly filters: InspectionFilters,
    private readonly wire: InspectionWire,
    private readonly batches: Batches,
    private readonly clock: Clock,
    private readonly tally: Tally,
  ) {
    this.store = new RecordStore(model, planning);
  }

  async list(raw: RawListQuery, caller: SignedInCaller): Promise<ListAnswer> {
    const query = readListQuery(raw, planning, this.clock.zone);
    const filter = await this.filters.of(query, scopeOf(caller));
    return answerList(this.store, query, filter, (rows) => this.wire.many(rows));
  }

  async read(id: string, caller: SignedInCaller): Promise<Fields> {
    return this.wire.one(await this.store.read(id, scopeOf(caller)));
  }

  /** Plans one inspection. */
  create(
    { dto, problems }: BodyRead<CreateInspectionDto>,
    caller: SignedInCaller,
    key?: string,
  ): Promise<Fields> {
    return this.batches.run(caller.id, key, {
      prepare: () => this.planned(dto, problems, () => [dto.elementPlanningDate]),
      answer: async ([id = '']) => this.wire.one(await this.store.read(id)),
    });
  }

  /** Plans one inspection a day. */
  createBatch(
    { dto, problems }: BodyRead<CreateBatchDto>,
    caller: SignedInCaller,
    key?: string,
  ): Promise<BatchResult> {
    return this.batches.run(caller.id, key, {
      prepare: () => this.planned(dto, problems, () => onePerDay(dto.elementPlanningDates, this.clock.zone)),
      answer: (ids) => ({ created: ids.length, ids }),
    });
  }

  /** Plans copies of an inspection on the days of a period whose weekday is ticked. */
  duplicate(
    id: string,
    request: DuplicateRequest,
    caller: SignedInCaller,
    key?: string,
  ): Promise<BatchResult> {
    return this.batches.run(caller.id, key, {
      prepare: async () => {
        const original = inspectionOf(await this.store.read(id));
        refuse(checkDuplicate(request, dayOf(original.elementPlanningDate, this.clock.zone)));
        const { elementId, elementUserPlanningId } = original;
        const elementRegisters = original.elementRegisters.map(
          ({ elementRegistersUpkeeps: control }): ValueInput => ({ control, value: undefined }),
        );
        return this.planned({ elementId, elementUserPlanningId, elementRegisters }, {}, () =>
          matchingDays(request).map(instantOfPickedDay),
        );
      },
      answer: (ids) => ({ created: ids.length, ids }),
    });
  }

  async update(id: string, body: BodyRead<UpdateInspectionDto>, caller: SignedInCaller): Promise<Fields> {
    let isRecorded = false;
    const updated = await this.store.update(
      id,
      body.dto.__v,
      async (record) => {
        const fields = await this.decide(record, body, caller);
        isRecorded = fields?.elementDoDate != null && stateOf(inspectionOf(record)) === 'planned';
        return fields;
      },
      scopeOf(caller),
    );
    if (isRecorded) this.tally.inspectionsRecorded += 1;
    return this.wire.one(updated);
  }

  async remove(id: string, caller: SignedInCaller): Promise<void> {
    await this.store.update(id, undefined, (record) =>
      this.decide(record, { dto: { elementPlanningDeleted: true }, problems: {} }, caller),
    );
  }

  /** Validates those that are done; the others are named with the reason. */
  async validateMany(ids: readonly string[]): Promise<ValidateResult> {
    const { found, skipped } = await this.findMany(ids);
    const open: Types.ObjectId[] = [];
    for (const record of found) {
      const state = stateOf(inspectionOf(record));
      if (state === 'done') open.push(record._id);
      else
        skipped.push({
          id: record._id.toHexString(),
          reason: state === 'planned' ? 'not-done' : 'validated',
        });
    }
    const { modifiedCount } = await this.model.updateMany(
      {
        _id: { $in: open },
        elementDoDate: { $ne: null },
        elementPlanningValidation: false,
        [planning.deleted]: false,
      },
      { $set: { elementPlanningValidation: true }, $inc: { __v: 1 } },
    );
    return { validated: modifiedCount, skipped };
  }

  async deleteMany(ids: readonly string[]): Promise<DeleteResult> {
    const { found, skipped } = await this.findMany(ids);
    const { modifiedCount } = await this.model.updateMany(
      { _id: { $in: found.map((record) => record._id) }, [planning.deleted]: false },
      { $set: { [planning.deleted]: true }, $inc: { __v: 1 } },
    );
    return { deleted: modifiedCount, skipped };
  }

  private async findMany(ids: readonly string[]): Promise<{ found: StoredRecord[]; skipped: Skipped[] }> {
    const wanted = [...new Set(ids)];
    const found = await this.store.find({ _id: { $in: wanted.map((id) => new Types.ObjectId(id)) } });
    const present = new Set(found.map((record) => record._id.toHexString()));
    const skipped = wanted
      .filter((id) => !present.has(id))
      .map((id): Skipped => ({ id, reason: 'not-found' }));
    return { found, skipped };
  }

  private async decide(
    record: StoredRecord,
    { dto, problems }: BodyRead<UpdateInspectionDto>,
    caller: SignedInCaller,
  ): Promise<Fields | null> {
    const { __v, ...change } = dto;
    const current = inspectionOf(record);
    const decision = decideChange(current, change, {
      caller,
      now: this.clock.now(),
      zone: this.clock.zone,
      describeControl: await this.wire.describeControls(documentOf(record)),
    });
    if (decision.kind === 'refused') {
      const errors = decision.refusal === 'badInput' ? { ...decision.errors, ...problems } : decision.errors;
      throw new AppError(statusOf[decision.refusal], decision.message, errors);
    }
    const fields = decision.kind === 'changed' ? decision.fields : {};
    refuse({ ...(await this.missingUsers(fields, current)), ...problems });
    return decision.kind === 'changed' ? { ...fields } : null;
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
   * @param problems What was wrong with the body by itself, to be reported with the rest.
   */
  private async planned(plan: Plan, problems: FieldMessages, instants: () => Date[]): Promise<Fields[]> {
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
      ...problems,
    });
    return instants().map((elementPlanningDate) => ({
      elementId,
      elementUserPlanningId,
      elementPlanningDate,
      elementRegisters: controls.map((elementRegistersUpkeeps) => ({ elementRegistersUpkeeps })),
    }));
  }
}

function newReference(field: string, to: ResourceName, id: string | undefined): NewReference[] {
  return id === undefined ? [] : [{ field, to, id }];
}

/** What a caller may see: administrators all, the others what is planned for them. */
export function scopeOf(caller: SignedInCaller): MongoFilter {
  return isAdministrator(caller.profile) ? {} : { elementUserPlanningId: new Types.ObjectId(caller.id) };
}

/** The schema guarantees what the type says. */
function documentOf(record: StoredRecord): InspectionDocument {
  return record as StoredRecord & InspectionDocument;
}

/** An inspection as the rules know it. */
function inspectionOf(record: StoredRecord): StoredInspection {
  const document = documentOf(record);
  return {
    ...document,
    elementId: document.elementId.toHexString(),
    elementUserPlanningId: document.elementUserPlanningId.toHexString(),
    elementUserDoId: document.elementUserDoId?.toHexString() ?? null,
    elementRegisters: document.elementRegisters.map((register) => ({
      ...register,
      elementRegistersUpkeeps: register.elementRegistersUpkeeps.toHexString(),
    })),
  };
}
