import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { areas } from '../../domain/areas';
import { type Day, addDays, dayOf, daysBetween, instantOfPickedDay } from '../../domain/common';
import { message } from '../../domain/messages';
import { planning } from '../../domain/planning';
import {
  FORECAST_AHEAD_DAYS,
  type Forecast,
  MAX_FORECAST_DAYS,
  canPlanNothing,
  forecastTimes,
  programmes,
  readRecurrence,
} from '../../domain/programmes';
import { AreasService, type StoredArea } from '../areas';
import { Clock, refuse } from '../common';
import { type Condition, WITHOUT_HISTORY, meetsCondition, readListQuery } from '../common/resource';
import type { ForecastsQueryDto } from './dto/forecast.dto';
import type { StoredProgramme } from './programme.schema';

/** What an inspection is that nobody has made yet, beside whose and when it is. */
const NOT_MADE = {
  elementPlanningActive: false,
  elementPlanningValidation: false,
  elementPlanningResult: null,
  elementPlanningCritical: false,
  elementPlanningUndecided: false,
  elementReturned: false,
  elementDoDate: null,
  elementUserDoId: null,
  hasActions: '',
};

/**
 * Tells what programmes are going to plan beyond what they have: of those that run by a rule, as if nothing changed. A programme that
 * waits for the last one to be done has no such days. Nothing of it is kept.
 */
@Injectable()
export class ProgrammeForecasts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly areas: AreasService,
    private readonly clock: Clock,
  ) {}

  /** Those that would meet a filter of inspections, in the order of their days. */
  async list({ from, to, by, filter }: ForecastsQueryDto): Promise<Forecast[]> {
    const isByMonth = by === 'month';
    const longest = isByMonth ? FORECAST_AHEAD_DAYS : MAX_FORECAST_DAYS;
    if (to < from) refuse({ to: message('planning.endBeforeStart') });
    if (daysBetween(from, to) > longest) refuse({ to: message('planning.rangeTooLong', { max: longest }) });
    const { conditions } = readListQuery({ filter }, planning, this.clock.zone);
    const horizon = addDays(this.clock.today(), FORECAST_AHEAD_DAYS);
    const found = await this.between(from, to < horizon ? to : horizon, conditions);
    return isByMonth ? byMonth(found) : found.sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  private async between(from: Day, to: Day, conditions: readonly Condition[]): Promise<Forecast[]> {
    const forecasts: Forecast[] = [];
    const centres = await this.centres();
    const running = this.connection
      .collection<StoredProgramme>(programmes.name)
      .find({ programmeDeleted: false, programmePaused: false, programmeAfterDays: null });
    for await (const programme of running) {
      const area = centres.get(programme.programmeAreaId.toHexString());
      const { programmeProblems, programmeUpkeepIds } = programme;
      const isBlocked = canPlanNothing(programmeProblems, programmeUpkeepIds.length);
      if (area && !isBlocked) forecasts.push(...this.of(programme, area, from, to, conditions));
      // Others are answered in between.
      await setImmediate();
    }
    return forecasts;
  }

  private async centres(): Promise<Map<string, StoredArea>> {
    const found = await this.connection
      .collection<StoredArea>(areas.name)
      .find({ areaActive: true, areaDeleted: false }, { projection: WITHOUT_HISTORY })
      .toArray();
    return new Map(found.map((area) => [area._id.toHexString(), area]));
  }

  private of(
    programme: StoredProgramme,
    area: StoredArea,
    from: Day,
    to: Day,
    conditions: readonly Condition[],
  ): Forecast[] {
    const rule = readRecurrence(programme.programmeRule);
    const { through, present, rounds } = programme.made;
    if (!rule.ok || through === null) return [];
    const whose = {
      ...NOT_MADE,
      elementProgrammeId: programme._id,
      elementAreaId: area._id,
      elementCompanyId: area.areaCompanyId,
      elementUserPlanningId: programme.programmeUserId,
    };
    const meets = (record: object, some: readonly Condition[]) =>
      some.every((condition) => meetsCondition(condition, { ...record }));
    const ofElements = conditions.filter(({ field }) => field === 'elementId');
    const ofTimes = conditions.filter(({ field }) => field === 'elementPlanningDate');
    const ofAll = conditions.filter((one) => !ofElements.includes(one) && !ofTimes.includes(one));
    if (!meets(whose, ofAll)) return [];
    // A filter may have many ids: elements are looked for once, and not each time.
    const asked = new Set(present.filter((id) => meets({ elementId: new Types.ObjectId(id) }, ofElements)));
    const request = {
      schedule: {
        rule: rule.value,
        start: programme.programmeStart,
        end: programme.programmeEnd,
        createdOn: dayOf(programme.createdAt, this.clock.zone),
        daysOff: programme.programmeDaysOff,
        calendar: this.areas.calendarOf(area),
      },
      present,
      each: programme.programmeEach,
      rounds,
      through,
    };
    const forecasts: Forecast[] = [];
    for (const { on, elements } of forecastTimes(request, from, to)) {
      const count = elements.filter((id) => asked.has(id)).length;
      if (count > 0 && meets({ elementPlanningDate: instantOfPickedDay(on) }, ofTimes)) {
        forecasts.push({ day: on, count, programme: nameOf(programme), area: placeOf(area) });
      }
    }
    return forecasts;
  }
}

function nameOf({ _id, programmeName }: { _id: Types.ObjectId; programmeName: string }) {
  return { _id: _id.toHexString(), programmeName };
}

function placeOf({ _id, areaName }: StoredArea) {
  return { _id: _id.toHexString(), areaName };
}

function byMonth(forecasts: readonly Forecast[]): Forecast[] {
  const counts = new Map<Day, number>();
  for (const { day, count } of forecasts) {
    const month = `${day.slice(0, 7)}-01`;
    counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, count]) => ({ day, count, programme: null, area: null }));
}
