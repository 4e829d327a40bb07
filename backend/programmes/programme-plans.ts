import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type Day, addDays, dayOf, daysBetween } from '../../domain/common';
import { planning } from '../../domain/planning';
import {
  type AfterSchedule,
  type PlannedTime,
  type Round,
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
  noted: Pick<Made, 'through' | 'rounds'>;
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

  /** @param until All until that day, where it is further ahead than what is planned daily. */
  async ahead(programme: StoredProgramme, basis: Basis, until?: Day): Promise<Planned> {
    const { made, programmeEnd } = programme;
    const today = this.clock.today();
    const anewFrom = made.anewFrom ?? (isOther(basis, made) ? addDays(today, 1) : null);
    const undecided = made.through === null ? this.createdOn(programme) : addDays(made.through, 1);
    // What was missed before is made too, unless somebody has said from when on it is to be otherwise.
    const from = made.anewFrom ?? (anewFrom !== null && anewFrom < undecided ? anewFrom : undecided);
    const daily = this.settings.PLAN_AHEAD_DAYS;
    const aheadDays = until === undefined ? daily : Math.max(daily, daysBetween(today, until));
    const { times, through, rounds } = await this.times(programme, basis, { from, anewFrom, aheadDays });
    return {
      decision: {
        times,
        takesBackFrom: anewFrom,
        takesBackDays: { first: null, last: made.removesAhead ? null : programmeEnd },
      },
      noted: { through, rounds: recentRounds(rounds, today) },
    };
  }

  private async times(
    programme: StoredProgramme,
    basis: Basis,
    { from, anewFrom, aheadDays }: { from: Day; anewFrom: Day | null; aheadDays: number },
  ): Promise<{ times: PlannedTime[]; rounds: Round[]; through: Day }> {
    const { programmeAfterDays, programmeEach, made } = programme;
    const today = this.clock.today();
    const schedule = {
      start: programme.programmeStart,
      end: programme.programmeEnd,
      createdOn: this.createdOn(programme),
      daysOff: programme.programmeDaysOff,
      calendar: basis.calendar,
    };
    if (programmeAfterDays !== null) {
      const after = { ...schedule, afterDays: programmeAfterDays };
      const times = await this.timesAfter(programme, basis, after, anewFrom);
      return { times, rounds: [], through: addDays(today, aheadDays) };
    }
    const rule = readRecurrence(programme.programmeRule);
    if (!rule.ok) throw new Error(`programme ${programme._id.toHexString()} has no rule that can be read`);
    return planAhead({
      schedule: { ...schedule, rule: rule.value },
      from,
      today,
      aheadDays,
      present: basis.present.map(({ _id }) => _id.toHexString()),
      each: programmeEach,
      rounds: programmeEach === null ? [] : roundsBefore(made.rounds, from),
    });
  }

  /** The next one of each element that waits for none. */
  private async timesAfter(
    programme: StoredProgramme,
    { present }: Basis,
    schedule: AfterSchedule,
    anewFrom: Day | null,
  ): Promise<PlannedTime[]> {
    const { zone } = this.clock;
    const times = await inParallel(present, AT_ONCE, async ({ _id }): Promise<PlannedTime[]> => {
      const known = await this.latestOf(programme._id, _id);
      const goes = (one: LastOne) => isUntouched(one) && isFrom(one, anewFrom, zone);
      const stays = known.filter((one) => !goes(one));
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
      this.connection
        .collection<StoredInspection>(planning.name)
        .find({ elementProgrammeId, elementId, elementProgrammeDay: { $gt: '' } }, { hint })
        .sort({ elementProgrammeId: -1, elementId: -1, elementProgrammeDay: -1 })
        .limit(LOOKED_AT)
        .project<LastOne>({ elementRegisters: 0, elementReturns: 0 })
        .toArray(),
    );
  }

  private createdOn({ createdAt }: StoredProgramme): Day {
    return dayOf(createdAt, this.clock.zone);
  }
}

const ALL_DAYS = { first: null, last: null };

/** Whether other elements take part than when it was decided, or the centre works on other days. */
function isOther({ present, calendarKey }: Basis, made: Made): boolean {
  if (made.through === null) return false;
  const before = new Set(made.present);
  return (
    calendarKey !== made.calendar ||
    present.length !== before.size ||
    present.some(({ _id }) => !before.has(_id.toHexString()))
  );
}

function isUntouched(one: LastOne): boolean {
  const { elementDoDate, elementReturned, elementPlanningDeleted, elementProgrammeMoved } = one;
  return !elementDoDate && !elementReturned && !elementPlanningDeleted && !elementProgrammeMoved;
}

function isFrom({ elementPlanningDate }: LastOne, from: Day | null, zone: string): boolean {
  return from !== null && dayOf(elementPlanningDate, zone) >= from;
}

/** From which day on the next one is counted: when it was done, or the day that a deleted one was meant for. */
function countedDay({ elementDoDate, elementProgrammeDay }: LastOne, zone: string): Day | null {
  return elementDoDate ? dayOf(elementDoDate, zone) : elementProgrammeDay;
}
