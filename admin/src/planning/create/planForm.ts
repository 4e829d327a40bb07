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
  /** Controls that the person has ticked. */
  ticked: readonly string[];
  /** Those of the element's usual ones that the person has taken out. */
  unticked: readonly string[];
}

export const EMPTY_PLAN: PlanForm = {
  centre: '',
  element: '',
  days: [],
  user: '',
  ticked: [],
  unticked: [],
};

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
    ticked: texts(stored.ticked),
    unticked: texts(stored.unticked),
  };
}

/**
 * The form after a choice: another centre has other elements, another element has other usual controls to take out of, and
 * days stay sorted.
 */
export function choose(form: PlanForm, chosen: Partial<PlanForm>): PlanForm {
  const next = { ...form, ...chosen };
  if (next.centre !== form.centre && chosen.element === undefined) next.element = '';
  if (next.element !== form.element) next.unticked = [];
  return { ...next, days: [...next.days].sort() };
}

/** The form after the person has ticked or unticked controls, which from then on is theirs and not the element's. */
export function tick(form: PlanForm, ids: readonly string[], isTicked: boolean): PlanForm {
  const others = (earlier: readonly string[]) => earlier.filter((id) => !ids.includes(id));
  const [ticked, unticked] = [others(form.ticked), others(form.unticked)];
  return isTicked
    ? { ...form, ticked: [...ticked, ...ids], unticked }
    : { ...form, ticked, unticked: [...unticked, ...ids] };
}

/**
 * The controls to carry out, in the order in which they are offered: what the person has ticked, and the element's usual
 * ones that the person has not taken out. What is not offered cannot be planned.
 */
export function controlsOf(
  { ticked, unticked }: PlanForm,
  { offered, usual }: { offered: readonly string[]; usual: readonly string[] },
): string[] {
  return offered.filter((id) => ticked.includes(id) || (usual.includes(id) && !unticked.includes(id)));
}

/** The controls as they are offered: the element's usual ones first. */
export function usualFirst<Control extends { _id: string }>(
  controls: readonly Control[],
  usual: readonly string[],
): Control[] {
  const isUsual = ({ _id }: Control) => usual.includes(_id);
  return [...controls.filter(isUsual), ...controls.filter((control) => !isUsual(control))];
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
export function batchOf(
  { centre, element, user, days }: PlanForm,
  controls: readonly string[],
): InspectionBatch & { areaId: string } {
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
