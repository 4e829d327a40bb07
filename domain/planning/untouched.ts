/** The fields of an inspection that nobody has touched; it has neither photos nor measures either. */
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
  /** Whether a measure was ever found in it; most do not say. */
  hasCorrectives?: boolean;
}

/**
 * Whether nobody has done, returned, moved, reassigned, photographed or deleted it, or opened a measure from it: only such a one its
 * programme takes back.
 */
export function isUntouched(inspection: Touchable): boolean {
  const { elementPlanningDeleted, elementDoDate, elementReturned, elementProgrammeMoved } = inspection;
  const { photos = [], hasCorrectives = false } = inspection;
  const isAsPlanned = !elementPlanningDeleted && elementDoDate === null;
  return isAsPlanned && !elementReturned && !elementProgrammeMoved && photos.length === 0 && !hasCorrectives;
}
