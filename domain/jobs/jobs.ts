import type { FilterKind } from '../resources';

/** The kinds of jobs. A job of any other kind is never run. */
export const jobKinds = [
  'elementMoved',
  'correctiveUnchecked',
  'inspectionProgressed',
  'programmeRuleChanged',
  'programmeBasisChanged',
  'programmeDue',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** `parked`: it failed too often, and waits for an administrator. */
export const jobStates = ['waiting', 'parked', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that is done later (docs/product.md, "Jobs"). */
export interface Job {
  _id: string;
  id: string;
  kind: JobKind;
  state: JobState;
  /** Whether a worker has it now. */
  isRunning: boolean;
  /** Steps that are done, and of how many; null if that is not known. */
  done: number;
  total: number | null;
  /** Failed attempts since the job was created or retried. */
  attempts: number;
  /** The kind of error of the last attempt, without any value. */
  error: string | null;
  /** When the next attempt is due. */
  dueAt: string;
  /** Who asked for it; null if nobody did. */
  userId: string | null;
  mayCancel: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What lists of jobs filter and sort by (docs/product.md, "Lists"). */
export const jobs = {
  name: 'jobs',
  filters: { id: 'reference', kind: 'text', state: 'text', createdAt: 'date', updatedAt: 'date' },
  sorts: ['id', 'dueAt', 'createdAt', 'updatedAt'],
} as const satisfies {
  name: string;
  filters: Readonly<Record<string, FilterKind>>;
  sorts: readonly string[];
};

/** The filter of the jobs that home shows an administrator. */
export const parkedFilter = { state: 'parked' } as const satisfies { state: JobState };

/** The failed attempts after which a job is parked. */
export const MAX_JOB_ATTEMPTS = 7;

const FIRST_WAIT_MS = 5_000;
const GROWTH = 4;

/** The wait after so many failed attempts: 5 s, 20 s, and so on to an hour and a half. */
export function waitAfter(attempts: number): number {
  return FIRST_WAIT_MS * GROWTH ** (attempts - 1);
}
