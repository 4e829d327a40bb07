import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { type WorkCalendar, areas } from '../../domain/areas';
import { type Day, dayOf } from '../../domain/common';
import { type DoneControls, dueDayOf } from '../../domain/coverage';
import { type ElementKind, elements } from '../../domain/elements';
import { programmes } from '../../domain/programmes';
import { type Frequency, upkeeps } from '../../domain/upkeeps';
import { AreasService, type StoredArea } from '../areas';
import { Clock } from '../common';
import { CATALAN, WITHOUT_HISTORY } from '../common/resource';
import type { StoredElement } from '../elements';
import type { StoredProgramme } from '../programmes';
import type { StoredUpkeep } from '../upkeeps';

/** A usual control of an element with all that its row is selected and ordered by. */
export interface CoverageEntry extends Readonly<Record<string, unknown>> {
  /** `{element}-{control}`. */
  _id: string;
  elementId: Types.ObjectId;
  upkeepId: Types.ObjectId;
  programmeId: Types.ObjectId | null;
  elementCompanyId: Types.ObjectId;
  elementAreaId: Types.ObjectId;
  elementKind: ElementKind | null;
  upkeepFrequency: Frequency;
  withoutProgramme: boolean;
  overdue: boolean;
  /** The places of their names in the order of all names. */
  elementPlace: number;
  upkeepPlace: number;
  created: Day;
  calendar: WorkCalendar;
  lastDone: Day | null;
  dueDay: Day;
}

type ElementRow = Pick<
  StoredElement,
  '_id' | 'elementCompanyId' | 'elementAreaId' | 'elementKind' | 'elementUpkeeps' | 'createdAt'
>;
type UpkeepRow = Pick<StoredUpkeep, '_id' | 'upkeepFrequency'>;
type ProgrammeRow = Pick<
  StoredProgramme,
  '_id' | 'programmeAreaId' | 'programmeElementIds' | 'programmeUpkeepIds'
>;

/** What the master data say on a day of what is to be done; the inspections are not asked. */
export interface CoverageBasis {
  /** The active elements with usual controls. */
  ids: Types.ObjectId[];
  /** The entries of an element, by what was done of it. */
  entriesOf: (element: string, done: DoneControls) => CoverageEntry[];
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
    const [elementRows, upkeepRows, programmeRows, areaRows] = await Promise.all([
      this.activeElements(),
      this.upkeepsWithFrequency(),
      this.livingProgrammes(today),
      this.connection.collection<StoredArea>(areas.name).find({}, { projection: WITHOUT_HISTORY }).toArray(),
    ]);
    const present = new Map(elementRows.map((row, place) => [row._id.toHexString(), { row, place }]));
    const wanted = new Map(upkeepRows.map((row, place) => [row._id.toHexString(), { row, place }]));
    const programmesOf = byElement(programmeRows);
    const calendars = new Map(areaRows.map((area) => [area._id.toHexString(), this.areas.calendarOf(area)]));
    const noCalendar = this.areas.calendarOf(EVERY_DAY);
    return {
      ids: elementRows.map(({ _id }) => _id),
      entriesOf: (id, done) => {
        const element = present.get(id);
        if (!element) return [];
        const { _id: elementId, elementCompanyId, elementAreaId, elementKind, createdAt } = element.row;
        const calendar = calendars.get(elementAreaId.toHexString()) ?? noCalendar;
        const created = dayOf(createdAt, this.clock.zone);
        return element.row.elementUpkeeps.flatMap((upkeepId): CoverageEntry[] => {
          const upkeep = wanted.get(upkeepId.toHexString());
          if (!upkeep?.row.upkeepFrequency) return [];
          const { upkeepFrequency } = upkeep.row;
          const { lastDone = null } = done[upkeepId.toHexString()] ?? {};
          const dueDay = dueDayOf(upkeepFrequency, { lastDone, created, calendar });
          const programme = programmesOf.get(id)?.find((one) => plans(one, elementAreaId, upkeepId));
          return [
            {
              _id: `${id}-${upkeepId.toHexString()}`,
              ...{ elementId, upkeepId, elementCompanyId, elementAreaId, elementKind, upkeepFrequency },
              ...{ created, calendar, lastDone, dueDay },
              programmeId: programme?._id ?? null,
              withoutProgramme: programme === undefined,
              overdue: dueDay < today,
              elementPlace: element.place,
              upkeepPlace: upkeep.place,
            },
          ];
        });
      },
    };
  }

  private activeElements(): Promise<ElementRow[]> {
    return this.connection
      .collection<StoredElement>(elements.name)
      .find(
        { elementDeleted: false, elementActive: true, 'elementUpkeeps.0': { $exists: true } },
        { collation: CATALAN },
      )
      .sort({ elementName: 1, _id: 1 })
      .project<ElementRow>({
        ...{ elementCompanyId: 1, elementAreaId: 1, elementKind: 1, elementUpkeeps: 1, createdAt: 1 },
      })
      .toArray();
  }

  private upkeepsWithFrequency(): Promise<UpkeepRow[]> {
    return this.connection
      .collection<StoredUpkeep>(upkeeps.name)
      .find(
        { upkeepDeleted: false, upkeepActive: true, upkeepFrequency: { $ne: null } },
        { collation: CATALAN },
      )
      .sort({ upkeepName: 1, _id: 1 })
      .project<UpkeepRow>({ upkeepFrequency: 1 })
      .toArray();
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
