import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import {
  type Area,
  type DayOff,
  MAX_DAYS_OFF_SPAN,
  type WorkCalendar,
  areas,
  daysOffBetween,
} from '../../domain/areas';
import { daysBetween } from '../../domain/common';
import { elements } from '../../domain/elements';
import { message } from '../../domain/messages';
import { ChangeHistory, Locks, type SignedInUser, WriteLog, conflict, refuse } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  RecordStore,
  References,
  baseOf,
  basisEffect,
  listRecords,
  onlyItem,
} from '../common/resource';
import { Outbox } from '../jobs';
import { StoredArea } from './area.schema';
import type { CreateAreaDto } from './dto/create-area.dto';
import type { DaysOffQueryDto } from './dto/days-off.dto';
import type { UpdateAreaDto } from './dto/update-area.dto';
import { placeLock } from './place-lock';
import { PublicHolidays } from './public-holidays';

/** The fields that decide on which days a centre works. */
export type CalendarFields = Pick<StoredArea, 'areaWorkingDays' | 'areaHolidays' | 'areaPublicHolidays'>;

const NO_HOLIDAYS: WorkCalendar['publicHolidays'] = { get: () => undefined };

@Injectable()
export class AreasService {
  private readonly store: RecordStore<StoredArea>;

  constructor(
    @InjectModel(StoredArea.name) private readonly model: Model<StoredArea>,
    private readonly references: References,
    private readonly locks: Locks,
    private readonly publicHolidays: PublicHolidays,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
    private readonly outbox: Outbox,
  ) {
    this.store = new RecordStore(model, areas, log, history, basisEffect('arees'));
  }

  list(query: ListQuery): Promise<ListAnswer<Area>> {
    return listRecords(this.store, query, (records) => this.toResponses(records));
  }

  async read(id: string): Promise<Area> {
    return this.toResponse(await this.store.read(id));
  }

  /** The days off of a centre, in a bounded span. */
  async daysOff(id: string, { from, to }: DaysOffQueryDto): Promise<DayOff[]> {
    if (to < from) refuse({ to: message('planning.endBeforeStart') });
    if (daysBetween(from, to) > MAX_DAYS_OFF_SPAN) {
      refuse({ to: message('planning.rangeTooLong', { max: MAX_DAYS_OFF_SPAN }) });
    }
    return daysOffBetween(this.calendarOf(await this.store.read(id)), from, to);
  }

  /** The working days of a centre. */
  calendarOf(area: CalendarFields): WorkCalendar {
    return {
      workingDays: area.areaWorkingDays,
      holidays: area.areaHolidays,
      publicHolidays: area.areaPublicHolidays ? this.publicHolidays : NO_HOLIDAYS,
    };
  }

  async create(
    { areaCompanyId, ...fields }: CreateAreaDto,
    caller: SignedInUser,
    key?: string,
  ): Promise<Area> {
    const created = await this.keys.once(this.store, caller.id, key, async (newId) => {
      refuse(await this.references.problemsOf(areas, { areaCompanyId }));
      const area = { ...fields, areaCompanyId: new Types.ObjectId(areaCompanyId) };
      return this.store.create(area, caller.id, await newId());
    });
    return this.toResponse(created);
  }

  async update(id: string, { __v, ...change }: UpdateAreaDto, caller: SignedInUser): Promise<Area> {
    const update = () => this.store.update(id, __v, (current) => this.changed(current, change), caller.id);
    const moves = change.areaCompanyId !== undefined;
    const updated = await (moves ? this.locks.holding(placeLock(id), update) : update());
    await this.outbox.settle(areas.name, updated);
    return this.toResponse(updated);
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { areaDeleted: true }, caller);
  }

  /** The changed centre, after all checks. */
  private async changed(
    current: StoredArea,
    { areaCompanyId, ...change }: Omit<UpdateAreaDto, '__v'>,
  ): Promise<Partial<StoredArea>> {
    if (areaCompanyId === undefined) return change;
    const isMoved = areaCompanyId !== current.areaCompanyId.toHexString();
    if (isMoved && change.areaDeleted !== true) {
      refuse(await this.references.problemsOf(areas, { areaCompanyId }, current));
      await this.refuseIfItHasElements(current);
    }
    return { ...change, areaCompanyId: new Types.ObjectId(areaCompanyId) };
  }

  /** A centre that has elements stays with its company (docs/product.md, "Master data: fields"). */
  private async refuseIfItHasElements({ _id }: StoredArea): Promise<void> {
    const elementOfArea = { elementAreaId: _id, [elements.deleted]: false };
    if (await this.model.db.collection(elements.name).findOne(elementOfArea, { projection: { _id: 1 } })) {
      throw conflict('areas.hasElements', { areaCompanyId: message('areas.hasElements') });
    }
  }

  private toResponse(area: StoredArea): Promise<Area> {
    return onlyItem(this.toResponses([area]));
  }

  private async toResponses(records: readonly StoredArea[]): Promise<Area[]> {
    const found = await this.references.of(areas, records);
    return records.map((area) => ({
      areaName: area.areaName,
      areaCompanyId: found.populate('companies', area.areaCompanyId),
      areaWorkingDays: area.areaWorkingDays,
      areaHolidays: area.areaHolidays,
      areaPublicHolidays: area.areaPublicHolidays,
      areaActive: area.areaActive,
      areaDeleted: area.areaDeleted,
      ...baseOf(area),
    }));
  }
}
