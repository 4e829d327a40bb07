/** The fields of an inspection that nobody has touched; it has no photos either. */
export const untouchedFields = {
  elementPlanningDeleted: false,
  elementDoDate: null,
  elementReturned: false,
  elementProgrammeMoved: false,
} as const;

/** What says whether somebody has touched an inspection. */
export interface Touchable {
  elementPlanningDeleted: boolean;
  elementDoDate: string | Date | null;
  elementReturned: boolean;
  elementProgrammeMoved: boolean;
  /** Most have none. */
  photos?: readonly unknown[];
}

/** Whether nobody has done, returned, moved, reassigned, photographed or deleted it: only such a one its programme takes back. */
export function isUntouched(inspection: Touchable): boolean {
  const { elementPlanningDeleted, elementDoDate, elementReturned, elementProgrammeMoved } = inspection;
  const isAsPlanned = !elementPlanningDeleted && elementDoDate === null;
  return isAsPlanned && !elementReturned && !elementProgrammeMoved && (inspection.photos ?? []).length === 0;
}
