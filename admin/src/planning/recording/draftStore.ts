import { isId } from '../../../../domain/common';
import { isRecord, readLocal, removeLocal, writeLocal } from '../../common/localStore';
import { DRAFTS } from '../../providers/preferences';
import type { TypedValue } from '../values/typedValue';
import type { SaveTry } from './changes';
import { type Draft, type DraftMeasure, emptyDraft, isEmpty, merged } from './draft';

/**
 * Drafts in local storage, by user and inspection (docs/product.md, "Screens: one inspection"): they survive a
 * reload, a closed tab and an expired session. Where storage is full or forbidden, typing goes on without it.
 */
function keyOf(user: string, inspection: string): string {
  return `${DRAFTS}${user}.${inspection}`;
}

/** What this browser keeps of one form. */
export interface DraftFile {
  /** What was typed, as it was when the form was opened. */
  draft: Draft | undefined;
  /** The last try of a save, if nobody knows whether the server has it. */
  lost: SaveTry | undefined;
  /** Keeps what is typed by now, beside what another tab has typed. */
  write: (draft: Draft) => void;
  /** Keeps a try before it is sent: who closes the tab meanwhile goes on from it. */
  writeTry: (lost: SaveTry | undefined) => void;
}

export function openDraft(user: string, inspection: string): DraftFile {
  const key = keyOf(user, inspection);
  const opened = read(key);
  let known = opened.draft;

  function keep({ draft, lost }: Stored) {
    if (draft) writeLocal(key, { ...draft, lost });
    else removeLocal(key);
  }

  return {
    ...opened,
    write(draft) {
      const { draft: kept = NOTHING, lost } = read(key);
      const all = merged(known ?? NOTHING, draft, kept);
      known = draft;
      keep({ draft: isEmpty(all) ? undefined : all, lost });
    },
    writeTry(lost) {
      keep({ draft: read(key).draft, lost });
    },
  };
}

interface Stored {
  draft: Draft | undefined;
  lost: SaveTry | undefined;
}

const NOTHING = emptyDraft(0);

function read(key: string): Stored {
  const stored = readLocal(key);
  if (!isDraft(stored)) return { draft: undefined, lost: undefined };
  const { lost, ...draft }: Draft & { lost?: unknown } = stored;
  return { draft: isEmpty(draft) ? undefined : draft, lost: isTry(lost) ? lost : undefined };
}

/** How many inspections the user has typed values for that are not saved: Logout asks when there are any. */
export function countDrafts(user: string): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(user, ''))).length;
  } catch {
    return 0;
  }
}

function isTyped(value: unknown): value is TypedValue {
  return typeof value === 'string' || typeof value === 'boolean';
}

function areTyped(values: unknown): boolean {
  return isRecord(values) && Object.values(values).every(isTyped);
}

function areTexts(values: unknown): boolean {
  return isRecord(values) && Object.values(values).every((value) => typeof value === 'string');
}

function isMeasure(value: unknown): value is DraftMeasure {
  return isRecord(value) && isId(value.id) && [value.description, value.deadline].every(isOptionalText);
}

function areMeasures(values: unknown): boolean {
  return isRecord(values) && Object.values(values).every(isMeasure);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/** What lies in storage may be of an older version, or anything. */
function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value.revision === 'number' &&
    areTyped(value.values) &&
    (value.reasons === undefined || areTexts(value.reasons)) &&
    (value.sure === undefined || areTyped(value.sure)) &&
    (value.measures === undefined || areMeasures(value.measures)) &&
    [value.actions, value.doDay, value.doUser].every(isOptionalText)
  );
}

function isTry(value: unknown): value is SaveTry {
  return (
    isRecord(value) &&
    [value.key, value.at].every((text) => typeof text === 'string') &&
    isRecord(value.body) &&
    typeof value.body.__v === 'number' &&
    (value.draft === undefined || isDraft(value.draft))
  );
}
