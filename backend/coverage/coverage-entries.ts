import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { type WorkCalendar, areas } from '../../domain/areas';
import { type Day, dayOf } from '../../domain/common';
import { dueDayOf } from '../../domain/coverage';
import { type ElementKind, elements } from '../../domain/elements';
import { programmes } from '../../domain/programmes';
import { type Frequency, upkeeps } from '../../domain/upkeeps';
import { AreasService, type StoredArea } from '../areas';
import { Clock } from '../common';
import { CATALAN, WITHOUT_HISTORY } from '../common/resource';
import type { StoredElement } from '../elements';
import type { StoredProgramme } from '../programmes';
import type { StoredUpkeep } from '../upkeeps';
import type { LastDone } from './coverage-counts';

/** An active element: what its rows are selected and ordered by. */
export interface CoveredElement extends Readonly<Record<string, unknown>> {
  _id: Types.ObjectId;
  elementCompanyId: Types.ObjectId;
  elementAreaId: Types.ObjectId;
  elementKind: ElementKind | null;
  /** The place of its name in the order of all names. */
  place: number;
  created: Day;
  calendar: WorkCalendar;
  controls: readonly CoveredControl[];
}

/** A usual control of an element, and the programme that plans it. */
export interface CoveredControl {
  upkeep: CoveredUpkeep;
  programmeId: Types.ObjectId | null;
}

/** A control with a frequency: one for all elements that have it. */
export interface CoveredUpkeep {
  _id: Types.ObjectId;
  upkeepFrequency: Frequency;
  place: number;
}

/** A row, before it has names. There are as many as elements have controls: what several share is there once. */
export interface CoverageEntry {
  element: CoveredElement;
  control: CoveredControl;
  lastDone: Day | null;
  dueDay: Day;
}

type ElementRow = Pick<
  StoredElement,
  '_id' | 'elementCompanyId' | 'elementAreaId' | 'elementKind' | 'elementUpkeeps' | 'createdAt'
>;
type ProgrammeRow = Pick<
  StoredProgramme,
  '_id' | 'programmeAreaId' | 'programmeElementIds' | 'programmeUpkeepIds'
>;

/** What the master data say on a day of what is to be done; the inspections are not asked. */
export interface CoverageBasis {
  /** The active elements with usual controls. */
  ids: Types.ObjectId[];
  /** The entries of an element, by when its controls were last done. */
  entriesOf: (element: string, lastDone: LastDone) => CoverageEntry[];
}

const EVERY_DAY = { areaWorkingDays: [], areaHolidays: [], areaPublicHolidays: false };

/** Reads what is to be done: which controls with a frequency the active elements have. */
@Injectable()
export class CoverageEntries {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly areas: AreasService,
    private readonly clock: Clock,
  ) {}

  async read(today: Day): Promise<CoverageBasis> {
    const [upkeepsById, programmesOf, calendarOf] = await Promise.all([
      this.upkeepsWithFrequency(),
      this.livingProgrammes(today).then(byElement),
      this.calendars(),
    ]);
    const present = new Map<string, CoveredElement>();
    for await (const { elementUpkeeps, createdAt, ...row } of this.activeElements()) {
      const id = row._id.toHexString();
      const controls = elementUpkeeps.flatMap((upkeepId): CoveredControl[] => {
        const upkeep = upkeepsById.get(upkeepId.toHexString());
        if (!upkeep) return [];
        const programme = programmesOf.get(id)?.find((one) => plans(one, row.elementAreaId, upkeepId));
        return [{ upkeep, programmeId: programme?._id ?? null }];
      });
      const calendar = calendarOf(row.elementAreaId);
      const created = dayOf(createdAt, this.clock.zone);
      present.set(id, { ...row, place: present.size, created, calendar, controls });
    }
    const days = new Map<Day, Day>();
    return {
      ids: [...present.values()].map(({ _id }) => _id),
      entriesOf: (id, lastDays) => {
        const element = present.get(id);
        if (!element) return [];
        const { created, calendar, controls } = element;
        return controls.map((control): CoverageEntry => {
          const { _id, upkeepFrequency } = control.upkeep;
          const lastDone = lastDays[_id.toHexString()] ?? null;
          const dueDay = dueDayOf(upkeepFrequency, { lastDone, created, calendar });
          return { element, control, lastDone: lastDone && once(days, lastDone), dueDay: once(days, dueDay) };
        });
      },
    };
  }

  private async calendars(): Promise<(area: Types.ObjectId) => WorkCalendar> {
    const rows = await this.connection
      .collection<StoredArea>(areas.name)
      .find({}, { projection: WITHOUT_HISTORY })
      .toArray();
    const known = new Map(rows.map((area) => [area._id.toHexString(), this.areas.calendarOf(area)]));
    const everyDay = this.areas.calendarOf(EVERY_DAY);
    return (area) => known.get(area.toHexString()) ?? everyDay;
  }

  private activeElements(): AsyncIterable<ElementRow> {
    return this.connection
      .collection<StoredElement>(elements.name)
      .find(
        { elementDeleted: false, elementActive: true, 'elementUpkeeps.0': { $exists: true } },
        { collation: CATALAN },
      )
      .sort({ elementName: 1, _id: 1 })
      .project<ElementRow>({
        ...{ elementCompanyId: 1, elementAreaId: 1, elementKind: 1, elementUpkeeps: 1, createdAt: 1 },
      });
  }

  private async upkeepsWithFrequency(): Promise<Map<string, CoveredUpkeep>> {
    const rows = await this.connection
      .collection<StoredUpkeep>(upkeeps.name)
      .find(
        { upkeepDeleted: false, upkeepActive: true, upkeepFrequency: { $ne: null } },
        { collation: CATALAN },
      )
      .sort({ upkeepName: 1, _id: 1 })
      .project<CoveredUpkeep>({ upkeepFrequency: 1 })
      .toArray();
    return new Map(rows.map((row, place) => [row._id.toHexString(), { ...row, place }]));
  }

  /** Those that plan something from now on, by name. */
  private livingProgrammes(today: Day): Promise<ProgrammeRow[]> {
    return this.connection
      .collection<StoredProgramme>(programmes.name)
      .find(
        {
          ...{ programmeDeleted: false, programmePaused: false },
          $or: [{ programmeEnd: null }, { programmeEnd: { $gte: today } }],
        },
        { collation: CATALAN },
      )
      .sort({ programmeName: 1, _id: 1 })
      .project<ProgrammeRow>({ programmeAreaId: 1, programmeElementIds: 1, programmeUpkeepIds: 1 })
      .toArray();
  }
}

/** The same day is the same text everywhere: there are a few hundred of them, and hundreds of thousands of entries. */
function once(known: Map<Day, Day>, day: Day): Day {
  const same = known.get(day);
  if (same !== undefined) return same;
  known.set(day, day);
  return day;
}

function byElement(rows: readonly ProgrammeRow[]): Map<string, ProgrammeRow[]> {
  const found = new Map<string, ProgrammeRow[]>();
  for (const row of rows) {
    for (const id of row.programmeElementIds.map(String)) {
      const others = found.get(id);
      if (others) others.push(row);
      else found.set(id, [row]);
    }
  }
  return found;
}

/** Whether a programme that names an element plans a usual control of it; one that was moved to another centre it plans no more. */
function plans(
  { programmeAreaId, programmeUpkeepIds }: ProgrammeRow,
  elementAreaId: Types.ObjectId,
  upkeepId: Types.ObjectId,
): boolean {
  if (!programmeAreaId.equals(elementAreaId)) return false;
  return programmeUpkeepIds.length === 0 || programmeUpkeepIds.some((id) => id.equals(upkeepId));
}
