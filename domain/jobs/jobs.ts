import type { FilterKind } from '../resources';

/** What can be done after a write, or without one; nothing else is ever run. */
export const jobKinds = ['elementMoved', 'correctiveUnchecked'] as const;
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
  /** How many steps are done, and of how many; null: that is not known. */
  done: number;
  total: number | null;
  /** How often it failed since it was last asked for. */
  attempts: number;
  /** What kind of error the last attempt ended with, without any value in it. */
  error: string | null;
  /** When it is tried next. */
  dueAt: string;
  /** Who asked for it; null: nobody in particular. */
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

/** How often a job may fail before it is parked. */
export const MAX_JOB_ATTEMPTS = 7;

const FIRST_WAIT_MS = 5_000;
const GROWTH = 4;

/** How long a job waits before it is tried again after so many failures: 5 s, 20 s, and so on to an hour and a half. */
export function waitAfter(attempts: number): number {
  return FIRST_WAIT_MS * GROWTH ** (attempts - 1);
}
