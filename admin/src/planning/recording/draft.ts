import type { Day } from '../../../../domain/common';
import type { TypedValue } from '../values/typedValue';

/** A corrective measure that a save is to open. What nobody has said of it follows from the value. */
export interface DraftMeasure {
  /** The measure's own, so that a repeated save opens no second one. */
  id: string;
  description?: string;
  deadline?: Day;
}

/**
 * What somebody typed over an inspection and has not saved: only the fields that were touched. It lies
 * over the stored inspection, so a newer state of that can be loaded underneath without losing it.
 */
export interface Draft {
  /** The revision of the inspection that it was begun on. */
  revision: number;
  /** By control id. */
  values: Readonly<Record<string, TypedValue>>;
  /** Why there is no value; by control id. It counts where there is none. */
  reasons?: Readonly<Record<string, string>>;
  /** Of what was asked about for being a likely slip, the values that are meant; by control id. */
  sure?: Readonly<Record<string, TypedValue>>;
  /** By control id. */
  measures?: Readonly<Record<string, DraftMeasure>>;
  actions?: string;
  doDay?: Day;
  doUser?: string;
}

/** A draft over another one, of which it has nothing. */
export function over(below: Draft, draft: Draft): Draft {
  return {
    revision: draft.revision,
    actions: draft.actions ?? below.actions,
    doDay: draft.doDay ?? below.doDay,
    doUser: draft.doUser ?? below.doUser,
    values: { ...below.values, ...draft.values },
    reasons: { ...below.reasons, ...draft.reasons },
    sure: { ...below.sure, ...draft.sure },
    measures: { ...below.measures, ...draft.measures },
  };
}

export function emptyDraft(revision: number): Draft {
  return { revision, values: {} };
}
