import { type Day, dayOf, instantOfPickedDay } from '../../../../domain/common';
import type { FieldMessages } from '../../../../domain/messages';
import { message } from '../../../../domain/messages';
import {
  type Inspection,
  type Register,
  descriptionOf,
  readValue,
  stateOf,
} from '../../../../domain/planning';
import { type RecordedValue, isLikelySlip } from '../../../../domain/upkeeps';
import { type TypedValue, isAnswered, typedOf } from '../values/typedValue';
import type { Draft } from './draft';

/** The part of a save that says what changed. */
export interface ChangedFields {
  elementRegisters?: { elementRegistersUpkeeps: string; elementValues: RecordedValue }[];
  elementActions?: string;
  elementDoDate?: string;
  elementUserDoId?: string;
}

export interface Changes {
  fields: ChangedFields;
  /** What cannot be sent as it stands, by the names that the server would use. */
  problems: FieldMessages;
  /** The controls whose new values are likely to be slips, and of which nobody has said that they are meant. */
  slips: string[];
}

export function controlIdOf(register: Register): string {
  return register.elementRegistersUpkeeps._id;
}

/** What stands in a register's input. */
export function typedIn(register: Register, draft: Draft): TypedValue {
  return draft.values[controlIdOf(register)] ?? typedOf(register.elementValues);
}

/** The day on which the inspection was done, as it is stored. */
export function doDayOf(inspection: Inspection, zone: string): Day | undefined {
  return inspection.elementDoDate === null ? undefined : dayOf(new Date(inspection.elementDoDate), zone);
}

/** What the draft changes in the inspection; fields typed back to what they were are no change. */
export function changesOf(inspection: Inspection, draft: Draft, zone: string, today: Day): Changes {
  const changes: Changes = { fields: {}, problems: {}, slips: [] };
  readValues(inspection, draft, changes);
  const actions = draft.actions?.trim();
  if (actions !== undefined && actions !== inspection.elementActions) changes.fields.elementActions = actions;
  readDone(inspection, draft, changes, zone, today);
  return changes;
}

function readValues(inspection: Inspection, draft: Draft, { fields, problems, slips }: Changes): void {
  for (const register of inspection.elementRegisters) {
    const control = controlIdOf(register);
    const typed = draft.values[control];
    if (typed === undefined) continue;
    const description = descriptionOf(register);
    const read = readValue(description.upkeepValue, typed);
    if (!read.ok) problems[`elementRegisters.${control}`] = read.problem;
    else if (read.value !== register.elementValues) {
      (fields.elementRegisters ??= []).push({
        elementRegistersUpkeeps: control,
        elementValues: read.value,
      });
      if (isLikelySlip(description, read.value) && draft.sure?.[control] !== typed) slips.push(control);
    }
  }
}

function readDone(
  inspection: Inspection,
  draft: Draft,
  { fields, problems }: Changes,
  zone: string,
  today: Day,
): void {
  const { doDay, doUser } = draft;
  const stored = doDayOf(inspection, zone);
  if (doDay === '' && stored !== undefined) problems.elementDoDate = message('planning.doDateEmptied');
  else if (doDay && doDay !== stored) {
    if (doDay > today) problems.elementDoDate = message('planning.doDateFuture');
    else fields.elementDoDate = instantOfPickedDay(doDay).toISOString();
  }
  if (doUser && doUser !== inspection.elementUserDoId?._id) fields.elementUserDoId = doUser;
}

/** The draft without what was typed back to what it was: there a newer state of the inspection shows through. */
export function onlyChanged(draft: Draft, { fields, problems }: Changes): Draft {
  const sent = fields.elementRegisters?.map((register) => register.elementRegistersUpkeeps) ?? [];
  const isChanged = (control: string) => sent.includes(control) || `elementRegisters.${control}` in problems;
  const isDayChanged = 'elementDoDate' in fields || 'elementDoDate' in problems;
  const keep = (values: Draft['values'] = {}) =>
    Object.fromEntries(Object.entries(values).filter(([control]) => isChanged(control)));
  return {
    revision: draft.revision,
    values: keep(draft.values),
    sure: keep(draft.sure),
    actions: 'elementActions' in fields ? draft.actions : undefined,
    doDay: isDayChanged ? draft.doDay : undefined,
    doUser: 'elementUserDoId' in fields ? draft.doUser : undefined,
  };
}

/** Whether leaving now would leave something behind. */
export function isDirty({ fields, problems }: Changes): boolean {
  return Object.keys(fields).length > 0 || Object.keys(problems).length > 0;
}

/**
 * The body of a save: what changed, "done", and the revision that it was typed over. On a closed
 * inspection only the actions can still change, and it says nothing of "done".
 */
export function saveBody(inspection: Inspection, { fields }: Changes) {
  const done = stateOf(inspection) === 'validated' ? {} : { elementPlanningActive: true };
  return { ...fields, ...done, __v: inspection.__v };
}

/** How many of the inspection's controls have a value that can be read. */
export function progressOf(inspection: Inspection, draft: Draft): { answered: number; total: number } {
  const { elementRegisters } = inspection;
  const answered = elementRegisters.filter((register) =>
    isAnswered(descriptionOf(register).upkeepValue, typedIn(register, draft)),
  ).length;
  return { answered, total: elementRegisters.length };
}
