import { type Day, instantOfPickedDay, isDay } from '../../../../domain/common';
import type { FieldMessages } from '../../../../domain/messages';
import { message } from '../../../../domain/messages';
import type { InspectionBatch } from '../../../../domain/planning';

/** What is chosen in "Crear inspecció": ids, and days in the order of the calendar. */
export interface PlanForm {
  centre: string;
  element: string;
  days: readonly Day[];
  user: string;
  controls: readonly string[];
}

export const EMPTY_PLAN: PlanForm = { centre: '', element: '', days: [], user: '', controls: [] };

/** The form as it was stored (`typedStore`), as far as it can be read. */
export function planOf(stored: Readonly<Record<string, unknown>>): PlanForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return {
    centre: text(stored.centre),
    element: text(stored.element),
    days: texts(stored.days).filter(isDay),
    user: text(stored.user),
    controls: texts(stored.controls),
  };
}

/** The form after a choice: another centre has other elements, and days stay sorted. */
export function choose(form: PlanForm, chosen: Partial<PlanForm>): PlanForm {
  const next = { ...form, ...chosen };
  if (next.centre !== form.centre && chosen.element === undefined) next.element = '';
  return { ...next, days: [...next.days].sort() };
}

/** What is missing, by the server's names of the fields. Controls may be none. */
export function missingIn({ centre, element, user, days }: PlanForm): FieldMessages {
  const missing: FieldMessages = {};
  if (!centre) missing.areaId = message('field.required');
  if (!element) missing.elementId = message('field.required');
  if (!user) missing.elementUserPlanningId = message('field.required');
  if (days.length === 0) missing.elementPlanningDates = message('field.required');
  return missing;
}

/** The creation's payload: picked days as their midnight UTC, values empty. */
export function batchOf({
  centre,
  element,
  user,
  days,
  controls,
}: PlanForm): InspectionBatch & { areaId: string } {
  return {
    areaId: centre,
    elementId: element,
    elementUserPlanningId: user,
    elementPlanningDates: days.map((day) => instantOfPickedDay(day).toISOString()),
    elementRegisters: controls.map((control) => ({
      elementRegistersUpkeeps: control,
      elementValues: '',
    })),
  };
}
