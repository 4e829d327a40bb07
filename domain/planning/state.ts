import { type Day, dayOf } from '../common';

export type InspectionState = 'planned' | 'done' | 'validated';

/** The state follows from the done date and the validation (docs/product.md, "Inspections: their life"). */
export function stateOf(inspection: {
  elementDoDate: string | Date | null;
  elementPlanningValidation: boolean;
}): InspectionState {
  if (inspection.elementDoDate === null) return 'planned';
  return inspection.elementPlanningValidation ? 'validated' : 'done';
}

/** Planned before today and not done (docs/product.md, "Days and times"). */
export function isLate(
  inspection: { elementDoDate: string | Date | null; elementPlanningDate: string | Date },
  today: Day,
  zone: string,
): boolean {
  return inspection.elementDoDate === null && dayOf(new Date(inspection.elementPlanningDate), zone) < today;
}
