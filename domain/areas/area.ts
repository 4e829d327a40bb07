import type { Day, RecordBase, ReferenceInput, Weekday } from '../common';
import type { CompanyReference } from '../companies';
import { masterData } from '../resources';

export const AREA_NAME_MAX = 120;
/** The most own days off of a centre. */
export const MAX_AREA_HOLIDAYS = 60;
/** The working days of a centre that does not say otherwise. */
export const ALL_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

interface AreaTexts {
  areaName: string;
  areaActive: boolean;
  /** The weekdays on which it works, from Monday. */
  areaWorkingDays: readonly Weekday[];
  /** Its own days off, the first one first. */
  areaHolidays: readonly Day[];
  /** Whether the public holidays of Catalonia are days off. */
  areaPublicHolidays: boolean;
}

export interface AreaWrite extends AreaTexts {
  areaCompanyId: ReferenceInput;
}

/** A centre: a place of a company, with its elements. */
export interface Area extends RecordBase, AreaTexts {
  areaCompanyId: CompanyReference;
  areaDeleted: boolean;
}

/** A centre as it is answered inside other records. */
export type AreaReference = Pick<Area, '_id' | 'areaName'>;

export const areas = masterData<AreaWrite>({
  name: 'arees',
  fields: {
    areaName: { kind: 'text', max: AREA_NAME_MAX, required: true },
    areaCompanyId: { kind: 'reference', to: 'companies', required: true },
    areaWorkingDays: { kind: 'weekdays' },
    areaHolidays: { kind: 'days', max: MAX_AREA_HOLIDAYS },
    areaPublicHolidays: { kind: 'flag' },
    areaActive: { kind: 'flag' },
  },
  active: 'areaActive',
  deleted: 'areaDeleted',
  label: ['areaName'],
  searched: ['areaName'],
});
