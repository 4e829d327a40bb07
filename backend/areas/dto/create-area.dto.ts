import { AREA_NAME_MAX, MAX_AREA_HOLIDAYS } from '../../../domain/areas';
import type { Day, Weekday } from '../../../domain/common';
import { Days, Flag, Reference, Text, Weekdays } from '../../common';

export class CreateAreaDto {
  @Text({ max: AREA_NAME_MAX, required: true }) areaName!: string;
  @Reference('companies', { required: true }) areaCompanyId!: string;
  @Weekdays() areaWorkingDays?: Weekday[];
  @Days({ max: MAX_AREA_HOLIDAYS }) areaHolidays?: Day[];
  @Flag() areaPublicHolidays?: boolean;
  @Flag() areaActive?: boolean;
}
