import { isId } from '../../../../domain/common';
import { isRecord, readLocal, removeLocal, writeLocal } from '../../common/localStore';
import { DRAFTS } from '../../providers/preferences';
import type { TypedValue } from '../values/typedValue';
import type { Draft, DraftMeasure } from './draft';

/**
 * Drafts in local storage, by user and inspection (docs/product.md, "Screens: one inspection"): they survive a
 * reload, a closed tab and an expired session. Where storage is full or forbidden, typing goes on without it.
 */
function keyOf(user: string, inspection: string): string {
  return `${prefixOf(user)}${inspection}`;
}

function prefixOf(user: string): string {
  return `${DRAFTS}${user}.`;
}

export function loadDraft(user: string, inspection: string): Draft | undefined {
  const stored = readLocal(keyOf(user, inspection));
  return isDraft(stored) ? stored : undefined;
}

export function storeDraft(user: string, inspection: string, draft: Draft): void {
  writeLocal(keyOf(user, inspection), draft);
}

export function removeDraft(user: string, inspection: string): void {
  removeLocal(keyOf(user, inspection));
}

function draftKeys(user: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(user)));
  } catch {
    return [];
  }
}

/** How many inspections the user has typed values for that are not saved: Logout asks when there are any. */
export function countDrafts(user: string): number {
  return draftKeys(user).length;
}

/** Deletes all drafts of the user, as Logout does once that was confirmed. */
export function removeDrafts(user: string): void {
  draftKeys(user).forEach((key) => localStorage.removeItem(key));
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
