import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { type WorkCalendar, areas } from '../../domain/areas';
import { elements } from '../../domain/elements';
import {
  type ProgrammeProblem,
  type ProgrammeProblemKind,
  byPlaceAndName,
  canPlanNothing,
  whyNoPart,
} from '../../domain/programmes';
import { upkeeps } from '../../domain/upkeeps';
import { users } from '../../domain/users';
import { AreasService, type StoredArea } from '../areas';
import type { StoredElement } from '../elements';
import type { StoredUpkeep } from '../upkeeps';
import type { StoredUser } from '../users';
import type { StoredProgramme } from './programme.schema';

/** What a programme stands on, as it is now. */
export interface Basis {
  /** The elements that take part, by place and name. */
  present: StoredElement[];
  /** Those that take no part: inactive, deleted, in another centre, or without a control to plan. */
  gone: StoredElement[];
  /** The controls of an inspection of the element: the programme's, or the element's usual ones; only those that are active. */
  controlsOf: (element: StoredElement) => string[];
  calendar: WorkCalendar;
  /** A text that differs when the calendar does. */
  calendarKey: string;
  problems: ProgrammeProblem[];
  /** Whether nothing can be planned: the centre or the user is gone, or all of the programme's controls. */
  isBlocked: boolean;
}

/** Looks up what a programme stands on: read anew, since a plan is made to last. */
@Injectable()
export class ProgrammeBasis {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly areas: AreasService,
  ) {}

  async of(programme: StoredProgramme): Promise<Basis> {
    const { programmeAreaId, programmeUserId, programmeElementIds, programmeUpkeepIds } = programme;
    const [area, user, members] = await Promise.all([
      this.connection.collection<StoredArea>(areas.name).findOne({ _id: programmeAreaId }),
      this.connection.collection<StoredUser>(users.name).findOne({ _id: programmeUserId }),
      this.connection
        .collection<StoredElement>(elements.name)
        .find({ _id: { $in: programmeElementIds } })
        .toArray(),
    ]);
    const controls = await this.activeControls([
      ...programmeUpkeepIds,
      ...members.flatMap(({ elementUpkeeps }) => elementUpkeeps),
    ]);
    const isActive = (id: Types.ObjectId) => controls.get(id.toHexString())?.isActive === true;
    const own = programmeUpkeepIds.filter(isActive).map(String);
    const usual = ({ elementUpkeeps }: StoredElement) => elementUpkeeps.filter(isActive).map(String);
    const hasUser = user?.userActive === true && !user.userDeleted;
    const hasArea = area?.areaActive === true && !area.areaDeleted;
    const present: StoredElement[] = [];
    const gone: StoredElement[] = [];
    const whyGone: ProgrammeProblem[] = [];
    for (const element of members) {
      const member = {
        isThere: element.elementActive && !element.elementDeleted,
        isInCentre: element.elementAreaId.equals(programmeAreaId),
        usualControls: usual(element).length,
      };
      const why = whyNoPart(member, programmeUpkeepIds.length);
      (why === undefined ? present : gone).push(element);
      if (why !== undefined) whyGone.push(problem(why, element._id, element.elementName));
    }
    const problems = [
      ...(hasArea ? [] : [problem('area', programmeAreaId, area?.areaName)]),
      ...(hasUser ? [] : [problem('user', programmeUserId, nameOfUser(user))]),
      ...whyGone,
      ...programmeUpkeepIds
        .filter((id) => !isActive(id))
        .map((id) => problem('upkeep', id, controls.get(id.toHexString())?.name)),
    ];
    const calendar = this.areas.calendarOf(area ?? EVERY_DAY);
    return {
      present: byPlaceAndName(present),
      gone,
      controlsOf: (element) => (programmeUpkeepIds.length > 0 ? own : usual(element)),
      calendar,
      calendarKey: JSON.stringify([calendar.workingDays, calendar.holidays, area?.areaPublicHolidays]),
      problems,
      isBlocked: canPlanNothing(problems, programmeUpkeepIds.length),
    };
  }

  private async activeControls(ids: readonly Types.ObjectId[]) {
    const found = await this.connection
      .collection<StoredUpkeep>(upkeeps.name)
      .find({ _id: { $in: [...ids] } })
      .project<Pick<StoredUpkeep, '_id' | 'upkeepName' | 'upkeepActive' | 'upkeepDeleted'>>({
        ...{ upkeepName: 1, upkeepActive: 1, upkeepDeleted: 1 },
      })
      .toArray();
    return new Map(
      found.map(({ _id, upkeepName, upkeepActive, upkeepDeleted }) => [
        _id.toHexString(),
        { name: upkeepName, isActive: upkeepActive && !upkeepDeleted },
      ]),
    );
  }
}

/** Of a centre that only a hand in the database can have taken away. */
const EVERY_DAY = { areaWorkingDays: [], areaHolidays: [], areaPublicHolidays: false };

function problem(kind: ProgrammeProblemKind, id: Types.ObjectId, name = ''): ProgrammeProblem {
  return { kind, id: id.toHexString(), name };
}

function nameOfUser(user: StoredUser | null): string {
  return user ? `${user.userName} ${user.userLastName1}` : '';
}
