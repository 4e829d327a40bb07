import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Connection, Model, Types } from 'mongoose';
import { type Day, addDays } from '../../domain/common';
import { type FieldMessages, message } from '../../domain/messages';
import {
  type Ahead,
  MAX_FROM_DAY_AHEAD,
  type Programme,
  checkProgramme,
  followsFrom,
  planningFields,
  programmes,
} from '../../domain/programmes';
import { ChangeHistory, Clock, type SignedInUser, WriteLog, refuse } from '../common';
import {
  KeyedCreations,
  type ListAnswer,
  type ListQuery,
  References,
  type StoredMasterData,
  baseOf,
  listRecords,
  onlyItem,
  searchText,
} from '../common/resource';
import { ElementsService } from '../elements';
import type { CreateProgrammeDto } from './dto/create-programme.dto';
import type { UpdateProgrammeDto } from './dto/update-programme.dto';
import { ProgrammeMaker } from './programme-maker';
import { ProgrammeStore } from './programme-store';
import { type Made, NOTHING_MADE, StoredProgramme } from './programme.schema';

/** A programme without what the server keeps of it. */
type ProgrammeFields = Omit<StoredProgramme, keyof StoredMasterData | 'made' | 'creationKey'>;
type Change = Omit<UpdateProgrammeDto, '__v' | 'fromDay' | 'ahead'>;
/** The parts of `made` that a change writes: a note that comes meanwhile is in others, and stays. */
type MadeChange = { [Part in 'on' | 'through' | 'anewFrom' | 'removesAhead' as `made.${Part}`]?: Made[Part] };

@Injectable()
export class ProgrammesService {
  private readonly store: ProgrammeStore;
  private readonly creation: KeyedCreations<StoredProgramme>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(StoredProgramme.name) model: Model<StoredProgramme>,
    private readonly references: References,
    private readonly elements: ElementsService,
    private readonly maker: ProgrammeMaker,
    private readonly clock: Clock,
    log: WriteLog,
    history: ChangeHistory,
  ) {
    this.store = new ProgrammeStore(model, log, history);
    this.creation = new KeyedCreations(connection, this.store, clock);
  }

  list(query: ListQuery): Promise<ListAnswer<Programme>> {
    return listRecords(this.store, query, (records) => this.toResponses(records));
  }

  async read(id: string): Promise<Programme> {
    return onlyItem(this.toResponses([await this.store.read(id)]));
  }

  async create(dto: CreateProgrammeDto, caller: SignedInUser, key?: string): Promise<Programme> {
    const created = await this.creation.create(caller.id, key, async () => {
      const programme = newProgramme(dto);
      refuse({
        ...(await this.references.problemsOf(programmes, dto)),
        ...(await this.problemsOf(programme)),
      });
      return newDocument(programme, caller, this.clock.now());
    });
    const id = created._id.toHexString();
    // Also where a call that was killed has created it: what is planned already is not planned again.
    await this.maker.holding(id, () => this.maker.make(id, { by: caller.id }));
    const [fresh = created] = await this.store.findMany([id]);
    return onlyItem(this.toResponses([fresh]));
  }

  /** Takes the keys away that count no more. */
  purgeExpired(): Promise<void> {
    return this.creation.purgeExpired();
  }

  async update(
    id: string,
    { __v, fromDay, ahead, ...change }: UpdateProgrammeDto,
    caller: SignedInUser,
  ): Promise<Programme> {
    const today = this.clock.today();
    if (fromDay && fromDay < today) refuse({ fromDay: message('programmes.fromDayPast') });
    if (fromDay && fromDay > addDays(today, MAX_FROM_DAY_AHEAD)) {
      refuse({ fromDay: message('programmes.fromDayFar', { max: MAX_FROM_DAY_AHEAD }) });
    }
    return this.maker.holding(id, async () => {
      const when = { fromDay: fromDay ?? null, ahead: ahead ?? 'keep', today, by: caller.id };
      const decide = (current: StoredProgramme) => this.changed(current, change, when);
      const updated = await this.store.update(id, __v, decide, caller.id);
      // Unless it has nothing new to plan.
      await this.maker.make(id, { before: today, by: caller.id });
      const [fresh = updated] = await this.store.findMany([id]);
      return onlyItem(this.toResponses([fresh]));
    });
  }

  async remove(id: string, ahead: Ahead, caller: SignedInUser): Promise<void> {
    await this.update(id, { programmeDeleted: true, ahead }, caller);
  }

  /** How many programmes cannot do all that they say. */
  countProblems(): Promise<number> {
    return this.store.count({ hasProblems: true });
  }

  /** What a change makes of a programme, after everything about it was checked, and from when on what lies ahead follows. */
  private async changed(
    current: StoredProgramme,
    change: Change,
    { fromDay, ahead, today, by }: { fromDay: Day | null; ahead: Ahead; today: Day; by: string },
  ): Promise<Partial<StoredProgramme & MadeChange>> {
    const fields = written(change);
    const next = Object.assign({}, current, fields);
    if (!next.programmeDeleted) {
      refuse({
        ...(await this.references.problemsOf(programmes, change, current)),
        ...(await this.problemsOf(next, current)),
      });
    }
    const resumes = current.programmePaused && !next.programmePaused;
    const changesPlan =
      next.programmeDeleted ||
      ahead === 'remove' ||
      planningFields.some((field) => JSON.stringify(next[field]) !== JSON.stringify(current[field]));
    const anewFrom = followsFrom({ changesPlan, resumes }, fromDay, today);
    // Until then it is planned as it was, also what was missed.
    const until = changesPlan && anewFrom !== undefined ? addDays(anewFrom, -1) : undefined;
    await this.maker.make(current._id.toHexString(), { until, by });
    if (anewFrom === undefined) return fields;
    const noted: MadeChange = {
      'made.on': '',
      'made.anewFrom': anewFrom,
      'made.removesAhead': ahead === 'remove',
      // What a pause left out is not made.
      ...(resumes && { 'made.through': addDays(anewFrom, -1) }),
    };
    return { ...fields, ...noted };
  }

  private async problemsOf(programme: ProgrammeFields, before?: StoredProgramme): Promise<FieldMessages> {
    return { ...checkProgramme(programme), ...(await this.elementsElsewhere(programme, before)) };
  }

  /** Elements are of the programme's centre; one that was moved since may stay, and has no inspections. */
  private async elementsElsewhere(
    {
      programmeAreaId,
      programmeElementIds,
    }: Pick<StoredProgramme, 'programmeAreaId' | 'programmeElementIds'>,
    before?: StoredProgramme,
  ): Promise<FieldMessages> {
    const isSameArea = before?.programmeAreaId.equals(programmeAreaId) === true;
    const known = new Set(isSameArea ? before.programmeElementIds.map(String) : []);
    const added = programmeElementIds.map(String).filter((id) => !known.has(id));
    const found = await this.elements.findMany(added);
    return found.every(({ elementAreaId }) => elementAreaId.equals(programmeAreaId))
      ? {}
      : { programmeElementIds: message('programmes.otherArea') };
  }

  private async toResponses(records: readonly StoredProgramme[]): Promise<Programme[]> {
    const found = await this.references.of(programmes, records);
    return records.map((programme) => ({
      programmeName: programme.programmeName,
      programmeAreaId: found.populate('arees', programme.programmeAreaId),
      programmeElementIds: programme.programmeElementIds.map((id) => {
        const { _id, elementName } = found.populate('elements', id);
        return { _id, elementName };
      }),
      programmeUpkeepIds: programme.programmeUpkeepIds.map((id) => {
        const { _id, upkeepName } = found.populate('upkeeps', id);
        return { _id, upkeepName };
      }),
      programmeUserId: found.populate('users', programme.programmeUserId),
      programmeRule: programme.programmeRule,
      programmeAfterDays: programme.programmeAfterDays,
      programmeStart: programme.programmeStart,
      programmeEnd: programme.programmeEnd,
      programmeDaysOff: programme.programmeDaysOff,
      programmeEach: programme.programmeEach,
      programmePaused: programme.programmePaused,
      programmeProblems: programme.programmeProblems,
      programmeDeleted: programme.programmeDeleted,
      ...baseOf(programme),
    }));
  }
}

/** A new programme as it is written first. */
function newDocument(programme: ProgrammeFields, { id }: SignedInUser, now: Date): StoredProgramme {
  return {
    _id: new Types.ObjectId(),
    ...programme,
    made: NOTHING_MADE,
    search: searchText(programmes, programme),
    createdBy: new Types.ObjectId(id),
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}

/** What a new programme has of which nothing was said. */
const EMPTY = {
  programmeUpkeepIds: [],
  programmeRule: '',
  programmeAfterDays: null,
  programmeEnd: null,
  programmeDaysOff: 'keep' as const,
  programmeEach: null,
  programmePaused: false,
  programmeDeleted: false,
  programmeProblems: [],
  hasProblems: false,
};

/** The fields of a change as they are stored. */
function written({
  programmeAreaId,
  programmeElementIds,
  programmeUpkeepIds,
  programmeUserId,
  programmeDaysOff,
  ...plain
}: Change): Partial<ProgrammeFields> {
  return {
    ...plain,
    ...(programmeAreaId !== undefined && { programmeAreaId: new Types.ObjectId(programmeAreaId) }),
    ...(programmeElementIds && { programmeElementIds: idsOf(programmeElementIds) }),
    ...(programmeUpkeepIds && { programmeUpkeepIds: idsOf(programmeUpkeepIds) }),
    ...(programmeUserId !== undefined && { programmeUserId: new Types.ObjectId(programmeUserId) }),
    ...(programmeDaysOff !== undefined && { programmeDaysOff: programmeDaysOff ?? 'keep' }),
  };
}

/** A new programme, with what was not said. */
function newProgramme(dto: CreateProgrammeDto): ProgrammeFields {
  return {
    ...EMPTY,
    ...written(dto),
    programmeName: dto.programmeName,
    programmeAreaId: new Types.ObjectId(dto.programmeAreaId),
    programmeElementIds: idsOf(dto.programmeElementIds),
    programmeUserId: new Types.ObjectId(dto.programmeUserId),
    programmeStart: dto.programmeStart,
  };
}

function idsOf(ids: readonly string[]): Types.ObjectId[] {
  return ids.map((id) => new Types.ObjectId(id));
}
