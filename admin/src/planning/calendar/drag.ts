import { type RefObject, createContext, use } from 'react';
import type { Day } from '../../../../domain/common';
import { type InspectionSummary, stateOf } from '../../../../domain/planning';

/** What is being dragged, and how a day takes it. */
export interface Drag {
  dragged: InspectionSummary | undefined;
  /** The same, known to a day at once: the first move may come before the next rendering. */
  held: RefObject<InspectionSummary | undefined>;
  start: (inspection: InspectionSummary | undefined) => void;
  move: (inspection: InspectionSummary, day: Day) => void;
}

export const DragContext = createContext<Drag>({
  dragged: undefined,
  held: { current: undefined },
  start: () => undefined,
  move: () => undefined,
});

export function useDrag(): Drag {
  return use(DragContext);
}

/** Only what is not done can still move to another day (docs/product.md, "Inspections: who may change what"). */
export function isMovable(inspection: InspectionSummary): boolean {
  return stateOf(inspection) === 'planned';
}
