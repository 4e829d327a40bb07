import { type Caller, isAdministrator } from '../access';
import type { InspectionRecord } from './change';

/** Whether somebody may read an inspection; for whoever may not, there is none. */
export function mayReadInspection(
  inspection: Pick<InspectionRecord, 'elementUserPlanningId' | 'elementPlanningDeleted'>,
  { id, profile }: Caller,
): boolean {
  if (inspection.elementPlanningDeleted) return false;
  return isAdministrator(profile) || inspection.elementUserPlanningId === id;
}
