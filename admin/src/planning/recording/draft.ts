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

type Field = 'value' | 'measure';
/** What becomes of one field of several drafts. */
type Choose = <Value>(values: readonly (Value | undefined)[], field: Field) => Value | undefined;
type Part<Value> = Readonly<Record<string, Value>> | undefined;

/** A draft of one choice for each field that any of these drafts has. */
function choose(revision: number, drafts: readonly Draft[], of: Choose): Draft {
  function part<Value>(parts: readonly Part<Value>[], field: Field = 'value'): Record<string, Value> {
    const chosen: Record<string, Value> = {};
    for (const control of new Set(parts.flatMap((one) => Object.keys(one ?? {})))) {
      const value = of(
        parts.map((one) => one?.[control]),
        field,
      );
      if (value !== undefined) chosen[control] = value;
    }
    return chosen;
  }
  const text = (name: 'actions' | 'doDay' | 'doUser') =>
    of(
      drafts.map((draft) => draft[name]),
      'value',
    );
  return {
    revision,
    values: part(drafts.map(({ values }) => values)),
    reasons: part(drafts.map(({ reasons }) => reasons)),
    sure: part(drafts.map(({ sure }) => sure)),
    measures: part(
      drafts.map(({ measures }) => measures),
      'measure',
    ),
    actions: text('actions'),
    doDay: text('doDay'),
    doUser: text('doUser'),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A draft over another one, of which it has nothing. Of their revisions the older one counts: what has changed since is to be told. */
export function over(below: Draft, draft: Draft): Draft {
  const revision = Math.min(below.revision, draft.revision);
  return choose(revision, [below, draft], ([under, typed]) => typed ?? under);
}

/** What a draft says otherwise than the one that was sent: it was typed while that was on its way. A measure that was sent is open. */
export function typedSince(sent: Draft, now: Draft): Draft {
  return choose(now.revision, [sent, now], ([before, typed], field) =>
    (field === 'measure' && before !== undefined) || isSame(before, typed) ? undefined : typed,
  );
}

/** What of a try was typed otherwise since: though it may be what is stored, the try says something else. */
export function takenBack(sent: Draft, now: Draft): Draft {
  return choose(now.revision, [sent, now], ([before, typed], field) =>
    field === 'measure' || before === undefined || isSame(before, typed) ? undefined : typed,
  );
}

/**
 * What is kept where two tabs type over one inspection: each writes what was typed there.
 *
 * @param known what this tab has last written or read
 * @param typed what it has by now
 * @param kept what lies there by now
 */
export function merged(known: Draft, typed: Draft, kept: Draft): Draft {
  const others = choose(kept.revision, [known, kept], ([before, there]) =>
    isSame(before, there) ? undefined : there,
  );
  const revision = Math.min(
    ...[typed, others].filter((draft) => !isEmpty(draft)).map((draft) => draft.revision),
  );
  return choose(revision, [known, typed, kept], ([before, here, there]) =>
    isSame(before, here) ? there : here,
  );
}

/** Whether a draft says nothing. */
export function isEmpty({ revision: _, ...said }: Draft): boolean {
  const parts: readonly unknown[] = Object.values(said);
  return parts.every(
    (part) =>
      part === undefined || (typeof part === 'object' && part !== null && Object.keys(part).length === 0),
  );
}

export function emptyDraft(revision: number): Draft {
  return { revision, values: {} };
}
