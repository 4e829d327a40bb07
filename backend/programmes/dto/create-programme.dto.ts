import type { Day as CalendarDay } from '../../../domain/common';
import {
  MAX_AFTER_DAYS,
  MAX_PROGRAMME_ELEMENTS,
  MAX_PROGRAMME_UPKEEPS,
  PROGRAMME_NAME_MAX,
  PROGRAMME_RULE_MAX,
  type ProgrammeDaysOff,
  programmeDaysOff,
} from '../../../domain/programmes';
import { Choice, Day, Flag, Integer, Reference, ReferenceList, Text } from '../../common';

export class CreateProgrammeDto {
  @Text({ max: PROGRAMME_NAME_MAX, required: true }) programmeName!: string;
  @Reference('arees', { required: true }) programmeAreaId!: string;
  @ReferenceList('elements', { max: MAX_PROGRAMME_ELEMENTS, required: true }) programmeElementIds!: string[];
  @ReferenceList('upkeeps', { max: MAX_PROGRAMME_UPKEEPS }) programmeUpkeepIds?: string[];
  @Reference('users', { required: true }) programmeUserId!: string;
  @Text({ max: PROGRAMME_RULE_MAX }) programmeRule?: string;
  @Integer({ min: 1, max: MAX_AFTER_DAYS }) programmeAfterDays?: number | null;
  @Day({ required: true }) programmeStart!: CalendarDay;
  @Day() programmeEnd?: CalendarDay | null;
  @Choice(programmeDaysOff) programmeDaysOff?: ProgrammeDaysOff | null;
  @Integer({ min: 1, max: MAX_PROGRAMME_ELEMENTS }) programmeEach?: number | null;
  @Flag() programmePaused?: boolean;
}
