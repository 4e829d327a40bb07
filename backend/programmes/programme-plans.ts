import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type Day, addDays, dayOf, daysBetween } from '../../domain/common';
import { isUntouched, planning } from '../../domain/planning';
import {
  type AfterSchedule,
  type PlannedTime,
  type Round,
  type Schedule,
  type Scope,
  type TakesBack,
  aheadFrom,
  firstMeantFor,
  isWithin,
  planAhead,
  readRecurrence,
  recentRounds,
  roundsBefore,
  scopesOf,
  timeAfter,
} from '../../domain/programmes';
import { Clock, inParallel } from '../common';
import { hinted } from '../common/resource';
import { Settings } from '../config';
import { type StoredInspection, byProgrammeDay } from '../planning';
import type { Basis } from './programme-basis';
import type { Decision, Made, StoredProgramme } from './programme.schema';

/** What is decided about a programme, and what is noted of it. */
export interface Planned {
  decision: Decision;
  noted: Pick<Made, 'through' | 'changedFrom' | 'rounds' | 'recounted'>;
}

/** What times are asked for. */
interface Asked {
  schedule: Omit<Schedule, 'rule'>;
  from: Day;
  aheadDays: number;
  scopes: readonly Scope[];
}

/** Elements whose last inspection is looked for at a time. */
const AT_ONCE = 8;
/** Of an element's inspections those for the latest days are looked at: the last that was made is among them. */
const LOOKED_AT = 60;

type LastOne = Pick<
  StoredInspection,
  | 'createdAt'
  | 'elementId'
  | 'elementProgrammeDay'
  | 'elementPlanningDate'
  | 'elementPlanningDeleted'
  | 'elementDoDate'
  | 'elementReturned'
  | 'elementProgrammeMoved'
  | 'photos'
  | 'hasCorrectives'
>;

/** Decides what a programme makes and takes back, by the rules of the domain. */
@Injectable()
export class ProgrammePlans {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** What becomes of what lies ahead of a programme that plans no more: it goes where that was asked for. */
  ended({ programmeDeleted, programmeEnd, made }: StoredProgramme): Decision {
    const afterEnd = { first: programmeEnd === null ? null : addDays(programmeEnd, 1), last: null };
    const removes = made.removesAhead && (programmeDeleted || programmeEnd !== null);
    return {
      times: [],
      takesBackFrom: removes ? made.anewFrom : null,
      takesBackDays: programmeDeleted ? ALL_DAYS : afterEnd,
      aheadFrom: aheadFrom(this.clock.today()),
    };
  }

  /** @param until All until this day is decided, though it be further ahead than is planned for. */
  async ahead(programme: StoredProgramme, basis: Basis, until?: Day): Promise<Planned> {
    const { made } = programme;
    const today = this.clock.today();
    const schedule = this.scheduleOf(programme, basis);
    // Before a change holds, nobody knows any more what the programme was.
    const notBefore = (day: Day) =>
      made.changedFrom !== null && made.changedFrom > day ? made.changedFrom : day;
    const ahead = aheadFrom(today);
    const takenFrom = isOtherCalendar(basis, made) ? today : ahead;
    const isOther = isOtherCalendar(basis, made) || areOthers(basis, made);
    const takesBack = {
      ...takenBack(programme, isOther ? notBefore(takenFrom) : null, schedule),
      recounted: made.recounted ?? [],
      aheadFrom: ahead,
    };
    const changedFrom = made.anewFrom ?? made.changedFrom;
    const gone = basis.gone.map(({ _id }) => _id.toHexString());
    const undecided = made.through === null ? schedule.createdOn : addDays(made.through, 1);
    // An element that joins has an inspection for today too.
    const anewFrom = made.anewFrom ?? (isOther ? notBefore(today) : undecided);
    const asked: Asked = {
      schedule,
      // What was missed before is made too.
      from: anewFrom < undecided ? anewFrom : undecided,
      aheadDays: Math.max(this.settings.PLAN_AHEAD_DAYS, until === undefined ? 0 : daysBetween(today, until)),
      scopes: scopesOf(takesBack, { gone, changedFrom, today }),
    };
    const { times, through, rounds } = await this.times(programme, basis, asked);
    return {
      decision: { times, ...takesBack },
      noted: {
        recounted: [],
        through,
        changedFrom,
        rounds: recentRounds(rounds, today),
      },
    };
  }

  private scheduleOf(programme: StoredProgramme, { calendar }: Basis): Omit<Schedule, 'rule'> {
    return {
      start: programme.programmeStart,
      end: programme.programmeEnd,
      createdOn: dayOf(programme.createdAt, this.clock.zone),
      daysOff: programme.programmeDaysOff,
      calendar,
    };
  }

  private async times(
    programme: StoredProgramme,
    basis: Basis,
    { schedule, from, aheadDays, scopes }: Asked,
  ): Promise<{ times: PlannedTime[]; rounds: Round[]; through: Day }> {
    const { programmeAfterDays, programmeEach, made } = programme;
    const today = this.clock.today();
    if (programmeAfterDays !== null) {
      const after = { ...schedule, afterDays: programmeAfterDays };
      const times = await this.timesAfter(programme, basis, after, scopes);
      return { times, rounds: [], through: addDays(today, aheadDays) };
    }
    const rule = readRecurrence(programme.programmeRule);
    if (!rule.ok) throw new Error(`programme ${programme._id.toHexString()} has no rule that can be read`);
    return planAhead({
      schedule: { ...schedule, rule: rule.value },
      from,
      isChanged: made.anewFrom !== null,
      today,
      aheadDays,
      present: basis.present.map(({ _id }) => _id.toHexString()),
      each: programmeEach,
      rounds: programmeEach === null ? [] : await this.roundsThatStand(programme, from, scopes),
    });
  }

  /** The rounds until a day, and of those later the turns whose inspections stay. */
  private async roundsThatStand(
    { _id, made: { rounds } }: StoredProgramme,
    from: Day,
    scopes: readonly Scope[],
  ): Promise<Round[]> {
    const later = rounds.flatMap(({ turns }) => turns.filter(({ on }) => on >= from));
    if (later.length === 0) return [...rounds];
    const elementIds = [...new Set(later.flatMap(({ elements }) => elements))];
    const found = await hinted(byProgrammeDay.keys, (hint) =>
      this.inspections
        .find(
          {
            elementProgrammeId: _id,
            elementId: { $in: elementIds.map((id) => new Types.ObjectId(id)) },
            elementProgrammeDay: { $in: [...new Set(later.map(({ day }) => day))] },
          },
          { hint },
        )
        .project<StoredInspection>(AS_LOOKED_AT)
        .toArray(),
    );
    const staying = new Set(
      found
        .filter((one) => !goes(one, scopes, this.clock.zone))
        .map(({ elementId, elementProgrammeDay }) => `${elementId.toHexString()} ${elementProgrammeDay}`),
    );
    return roundsBefore(rounds, from, (element, day) => staying.has(`${element} ${day}`));
  }

  /** The next one of each element that waits for none. */
  private async timesAfter(
    { _id: programmeId }: StoredProgramme,
    { present }: Basis,
    schedule: AfterSchedule,
    scopes: readonly Scope[],
  ): Promise<PlannedTime[]> {
    const { zone } = this.clock;
    const times = await inParallel(present, AT_ONCE, async ({ _id }): Promise<PlannedTime[]> => {
      const known = await this.latestOf(programmeId, _id);
      const stays = known.filter((one) => !goes(one, scopes, zone));
      if (
        stays.some(({ elementDoDate, elementPlanningDeleted }) => !elementDoDate && !elementPlanningDeleted)
      ) {
        return [];
      }
      const last = stays.reduce<LastOne | null>(
        (latest, one) => (latest && latest.createdAt >= one.createdAt ? latest : one),
        null,
      );
      const taken = new Set(stays.flatMap(({ elementProgrammeDay: day }) => (day === null ? [] : [day])));
      const time = timeAfter(schedule, last && countedDay(last, zone), taken);
      return time ? [{ ...time, elements: [_id.toHexString()] }] : [];
    });
    return times.flat();
  }

  private latestOf(elementProgrammeId: Types.ObjectId, elementId: Types.ObjectId): Promise<LastOne[]> {
    return hinted(byProgrammeDay.keys, (hint) =>
      this.inspections
        .find({ elementProgrammeId, elementId, elementProgrammeDay: { $gt: '' } }, { hint })
        .sort({ elementProgrammeId: -1, elementId: -1, elementProgrammeDay: -1 })
        .limit(LOOKED_AT)
        .project<LastOne>(AS_LOOKED_AT)
        .toArray(),
    );
  }

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }
}

const ALL_DAYS = { first: null, last: null };
const AS_LOOKED_AT = { elementRegisters: 0, elementReturns: 0 };

/** What goes of a programme that plans on: from when its change holds, or from today when it is its basis that is another. */
function takenBack(
  { programmeEnd, made }: StoredProgramme,
  basisIsOtherFrom: Day | null,
  schedule: Omit<Schedule, 'rule'>,
): TakesBack {
  const takesBackFrom = made.anewFrom ?? basisIsOtherFrom;
  return {
    takesBackFrom,
    takesBackDays: {
      // A day that is past by now, and is worked since, would not be made again.
      first:
        made.anewFrom === null && basisIsOtherFrom !== null
          ? firstMeantFor(basisIsOtherFrom, schedule)
          : null,
      last: made.removesAhead ? null : programmeEnd,
    },
  };
}

/** Whether an inspection is taken back. */
function goes(one: LastOne, scopes: readonly Scope[], zone: string): boolean {
  const { elementId, elementPlanningDate, elementProgrammeDay } = one;
  const inspection = {
    element: elementId.toHexString(),
    on: dayOf(elementPlanningDate, zone),
    meant: elementProgrammeDay ?? '',
  };
  return isUntouched(one) && scopes.some((scope) => isWithin(scope, inspection));
}

/** Whether the centre works on other days than when it was decided. */
function isOtherCalendar({ calendarKey }: Basis, { through, calendar }: Made): boolean {
  return through !== null && calendarKey !== calendar;
}

/** Whether other elements take part than when it was decided. */
function areOthers({ present }: Basis, made: Made): boolean {
  if (made.through === null) return false;
  const before = new Set(made.present);
  return present.length !== before.size || present.some(({ _id }) => !before.has(_id.toHexString()));
}

/** From which day on the next one is counted: when it was done, or the day that a deleted one was meant for. */
function countedDay({ elementDoDate, elementProgrammeDay }: LastOne, zone: string): Day | null {
  return elementDoDate ? dayOf(elementDoDate, zone) : elementProgrammeDay;
}
