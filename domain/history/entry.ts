import type { RecordedValue, UpkeepReference, Verdict } from '../upkeeps';
import type { UserReference } from '../users';

/** What a change is, as a person would call it. `before`: what was before there was a history, of which nothing is known. */
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
 * One field that a change concerned. References are populated, and of lists only those are named that went and came; a
 * password has neither value.
 */
export interface HistoryChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** One control of an inspection, as the changes of `elementRegisters` list it. */
export interface HistoryRegister<Control = UpkeepReference | null> {
  control: Control;
  value: RecordedValue;
  result: Verdict | null;
  /** Why there was no value, where somebody had said so. */
  reason?: string;
}

/** Who changed what of a record, and when. */
export interface HistoryEntry {
  id: string;
  at: string;
  /** Null is the system. */
  userId: UserReference | null;
  action: HistoryAction;
  changes: HistoryChange[];
}

/** The rows of one page of a history on a screen. */
export const HISTORY_PAGE = 20;
