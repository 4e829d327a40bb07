import type { DerivedInput, DerivedSource, RecordedValue, UpkeepReference, Verdict } from '../upkeeps';
import type { UserReference } from '../users';

/** What a person calls the change. `before`: the time before there was a history, of which nothing is known. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'save',
  'correct',
  'validate',
  'return',
  'done',
  'verify',
  'unverify',
  'reopen',
  'photo',
  'password',
  'before',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/**
 * A field that changed. References are populated. A list has only what came and went, and a password has
 * neither value.
 */
export interface HistoryChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** A control of an inspection in the changes of `elementRegisters`. */
export interface HistoryRegister<Control = UpkeepReference | null> {
  control: Control;
  value: RecordedValue;
  result: Verdict | null;
  /** The reason for a missing value, if there was one. */
  reason?: string;
  /** How far the value may be off, where somebody has said so. */
  uncertainty?: string;
  /** Why the verdict was decided as it is, where the value decides nothing. */
  decision?: string;
  /** What a computed value follows from. */
  derivedFrom?: Omit<DerivedSource, 'upkeepId'>[];
  /** What it lacks. */
  derivedMissing?: DerivedInput[];
}

/** Who changed what of a record, and when. */
export interface HistoryEntry {
  id: string;
  at: string;
  /** Null: the system. */
  userId: UserReference | null;
  action: HistoryAction;
  changes: HistoryChange[];
}

/** The rows of a history's page on a screen. */
export const HISTORY_PAGE = 20;
