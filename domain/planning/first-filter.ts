import { type Caller, isAdministrator } from '../access';

/** What the list of inspections and the calendar show first. */
export interface FirstFilter {
  elementUserPlanningId?: string[];
  elementPlanningActive: boolean;
  elementPlanningValidation?: boolean;
}

/** One's own that are to be done (docs/product.md, "Screens: list of inspections"). The others see none but their own anyway. */
export function firstFilter({ id, profile }: Caller): FirstFilter {
  return isAdministrator(profile)
    ? { elementUserPlanningId: [id], elementPlanningActive: false, elementPlanningValidation: false }
    : { elementPlanningActive: false };
}
