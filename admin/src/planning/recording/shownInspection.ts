import type { Inspection, InspectionDetail } from '../../../../domain/planning';

/** An inspection as its screen has it: what comes from a list first is without what was recorded before, and without photos. */
export type ShownInspection = Inspection &
  Partial<Pick<InspectionDetail, 'elementReturns' | 'elementPhotos'>>;
