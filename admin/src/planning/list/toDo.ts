import type { SortPayload } from 'react-admin';
import type { InspectionFilter } from './filter';

/** What everyone but administrators sees first: what is to be done, and of that what was returned on top. */
export const toDo: { filter: InspectionFilter; sort: SortPayload } = {
  filter: { elementPlanningActive: false },
  sort: { field: 'elementReturned', order: 'DESC' },
};
