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
  firstMeantFor,
  planAhead,
  readRecurrence,
  recentRounds,
  roundsBefore,
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

type TakesBack = Omit<Decision, 'times'>;

/** What times are asked for. */
interface Asked {
  schedule: Omit<Schedule, 'rule'>;
  from: Day;
  aheadDays: number;
  takesBack: TakesBack;
}

/** Elements whose last inspection is looked for at a time. */
const AT_ONCE = 8;
/** Of an element's inspections those for the latest days are looked at: the last that was made is among them. */
const LOOKED_AT = 60;

type LastOne = Pick<
  StoredInspection,
  | 'createdAt'
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
    // Where others take part, what is for today may be done already, on a phone without network.
    const takenFrom = isOtherCalendar(basis, made) ? today : addDays(today, 1);
    const isOther = isOtherCalendar(basis, made) || areOthers(basis, made);
    const takesBack = {
      ...takenBack(programme, isOther ? notBefore(takenFrom) : null, schedule),
      recounted: made.recounted ?? [],
    };
    const undecided = made.through === null ? schedule.createdOn : addDays(made.through, 1);
    // Who takes part now does so from today on.
    const anewFrom = made.anewFrom ?? (isOther ? notBefore(today) : undecided);
    const asked: Asked = {
      schedule,
      // What was missed before is made too.
      from: anewFrom < undecided ? anewFrom : undecided,
      aheadDays: Math.max(this.settings.PLAN_AHEAD_DAYS, until === undefined ? 0 : daysBetween(today, until)),
      takesBack,
    };
    const { times, through, rounds } = await this.times(programme, basis, asked);
    return {
      decision: { times, ...takesBack },
      noted: {
        recounted: [],
        through,
        changedFrom: made.anewFrom ?? made.changedFrom,
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
    { schedule, from, aheadDays, takesBack }: Asked,
  ): Promise<{ times: PlannedTime[]; rounds: Round[]; through: Day }> {
    const { programmeAfterDays, programmeEach, made } = programme;
    const today = this.clock.today();
    if (programmeAfterDays !== null) {
      const after = { ...schedule, afterDays: programmeAfterDays };
      const times = await this.timesAfter(programme, basis, after, takesBack);
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
      rounds: programmeEach === null ? [] : await this.roundsThatStand(programme, from, takesBack),
    });
  }

  /** The rounds until a day, and of those later the turns whose inspections stay. */
  private async roundsThatStand(
    { _id, made: { rounds } }: StoredProgramme,
    from: Day,
    takesBack: TakesBack,
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
        .filter((one) => !goes(one, takesBack, this.clock.zone))
        .map(({ elementId, elementProgrammeDay }) => `${elementId.toHexString()} ${elementProgrammeDay}`),
    );
    return roundsBefore(rounds, from, (element, day) => staying.has(`${element} ${day}`));
  }

  /** The next one of each element that waits for none. */
  private async timesAfter(
    { _id: programmeId, made }: StoredProgramme,
    { present }: Basis,
    schedule: AfterSchedule,
    takesBack: TakesBack,
  ): Promise<PlannedTime[]> {
    const { zone } = this.clock;
    const today = this.clock.today();
    const isAhead = (one: LastOne) => dayOf(one.elementPlanningDate, zone) > today;
    const times = await inParallel(present, AT_ONCE, async ({ _id }): Promise<PlannedTime[]> => {
      const known = await this.latestOf(programmeId, _id);
      const isRecounted = takesBack.recounted?.includes(_id.toHexString()) === true;
      const stays = known.filter(
        (one) => !goes(one, takesBack, zone) && !(isRecounted && isAhead(one) && isCountedNow(one, made)),
      );
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

/** Whether a decision takes an inspection back. */
function goes(
  one: LastOne,
  { takesBackFrom, takesBackDays: { first, last } }: TakesBack,
  zone: string,
): boolean {
  const meant = one.elementProgrammeDay ?? '';
  return (
    isUntouched(one) &&
    takesBackFrom !== null &&
    dayOf(one.elementPlanningDate, zone) >= takesBackFrom &&
    (first === null || meant >= first) &&
    (last === null || meant <= last)
  );
}

/** Whether an inspection lies ahead that was counted as the programme counts now. */
function isCountedNow(one: LastOne, { anewFrom, changedFrom }: Made): boolean {
  return isUntouched(one) && (one.elementProgrammeDay ?? '') >= (anewFrom ?? changedFrom ?? '');
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
