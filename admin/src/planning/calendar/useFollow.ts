import { useEffect, useRef } from 'react';
import type { Day } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import { PERIOD_TITLE } from './PeriodBar';

/** Tells that an inspection is about to stand on another day. */
export type Follow = (inspection: InspectionSummary, day: Day) => void;

/**
 * Keeps the focus with an inspection that is moved: its badge is another one on its new day. Where that day
 * hides it, the focus goes to what shows the rest of the day, and outside the period to the period's name.
 */
export function useFollow(byDay: ReadonlyMap<Day, readonly InspectionSummary[]>): Follow {
  const moved = useRef<{ id: string; day: Day }>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const { id, day } = moved.current;
    moved.current = undefined;
    // The list of a day is a dialog, which keeps the focus itself.
    if (document.querySelector('[role="dialog"]')) return;
    const target =
      document.querySelector<HTMLElement>(`[data-inspection="${id}"] [aria-haspopup="menu"]`) ??
      document.querySelector<HTMLElement>(`[data-day="${day}"] > button`) ??
      document.getElementById(PERIOD_TITLE);
    target?.focus();
  }, [byDay]);
  return ({ id }, day) => {
    moved.current = { id, day };
  };
}
