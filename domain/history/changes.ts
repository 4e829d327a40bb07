import type { ResourceName } from '../api';
import type { HistoryPhoto } from '../photos';
import type { HistoryChange } from './entry';
import { type HistoryField, historyFields } from './kept-fields';

/** A record as it is stored, or some of its fields. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** Whether a person reads the same: ids and dates are compared as texts. */
function isSame(from: unknown, to: unknown): boolean {
  return from === to || JSON.stringify(from) === JSON.stringify(to);
}

/** The changes of a write that belong in the history. @param written The fields that are written. */
export function changesOf(name: ResourceName, before: RecordFields, written: RecordFields): HistoryChange[] {
  const changes: HistoryChange[] = [];
  for (const [field, spec] of historyFields(name)) {
    const stored = spec.stored ?? field;
    if (!(stored in written)) continue;
    const change = valuesOf(spec, before[stored] ?? null, written[stored] ?? null);
    if (change) changes.push({ field, ...change });
  }
  return changes;
}

type Values = Pick<HistoryChange, 'from' | 'to'>;

/** The values of a change of one field. @returns Nothing if it stays the same, or changes its order only. */
function valuesOf({ kind }: HistoryField, from: unknown, to: unknown): Values | undefined {
  switch (kind) {
    case 'references':
    case 'list':
      return unlessEmpty({ from: without(from, to), to: without(to, from) });
    case 'registers':
      return changedRegisters(from, to);
    case 'photos':
      return changedPhotos(from, to);
    case 'traits':
      return changedTraits(from, to);
    case 'value':
    case 'reference':
      return isSame(from, to) ? undefined : { from, to };
    case 'reasons':
      return isSame(from, to) ? undefined : { from: null, to: newestReason(to) };
    case 'secret':
      return isSame(from, to) ? undefined : { from: null, to: null };
  }
}

/** The traits that changed; an element of before they were asked has none. */
function changedTraits(from: unknown, to: unknown): Values | undefined {
  const [before, after] = [Object.entries(from ?? {}), Object.entries(to ?? {})];
  const unlike = (some: [string, unknown][], others: [string, unknown][]) => {
    const known = new Map(others);
    return some.filter(([question, answer]) => known.get(question) !== answer);
  };
  const [went, came] = [unlike(before, after), unlike(after, before)];
  return went.length > 0 || came.length > 0
    ? { from: Object.fromEntries(went), to: Object.fromEntries(came) }
    : undefined;
}

/** The values of a field that may be a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function without(values: unknown, others: unknown): unknown[] {
  const known = new Set(listOf(others).map(String));
  return listOf(values).filter((value) => !known.has(String(value)));
}

function unlessEmpty(values: { from: unknown[]; to: unknown[] }): Values | undefined {
  return values.from.length > 0 || values.to.length > 0 ? values : undefined;
}

/** A source of a derived value as it is stored. */
interface StoredSource {
  parameter: string;
  value: unknown;
  at: unknown;
}

/** A register as it is stored, with an id of any kind. */
interface Register {
  elementRegistersUpkeeps: unknown;
  elementValues: unknown;
  elementMissingReason?: string;
  elementUncertainty?: string;
  elementDecision?: { reason: string };
  elementDerivedFrom?: readonly StoredSource[];
  elementDerivedMissing?: readonly string[];
  elementResult: unknown;
}

/** The changed controls, with what a person reads of each. */
function changedRegisters(from: unknown, to: unknown): Values | undefined {
  const [before, after] = [byControl(from), byControl(to)];
  const isUnchanged = (control: string) => {
    const [old, current] = [before.get(control), after.get(control)];
    return (
      old !== undefined &&
      current !== undefined &&
      old.elementValues === current.elementValues &&
      old.elementMissingReason === current.elementMissingReason &&
      old.elementUncertainty === current.elementUncertainty &&
      old.elementDecision?.reason === current.elementDecision?.reason &&
      sourcesOf(old) === sourcesOf(current) &&
      old.elementResult === current.elementResult
    );
  };
  const changed = (registers: ReadonlyMap<string, Register>) =>
    [...registers].flatMap(([control, register]) => (isUnchanged(control) ? [] : [reduced(register)]));
  return unlessEmpty({ from: changed(before), to: changed(after) });
}

/** What a derived value follows from, without the moments, which move with that of the inspection. */
function sourcesOf({ elementDerivedFrom: from = [], elementDerivedMissing: missing = [] }: Register): string {
  return JSON.stringify([from.map(({ parameter, value }) => [parameter, value]), missing]);
}

function byControl(registers: unknown): ReadonlyMap<string, Register> {
  return new Map(
    (listOf(registers) as readonly Register[]).map((register) => [
      String(register.elementRegistersUpkeeps),
      register,
    ]),
  );
}

/** An id as the driver returns it. */
interface StoredId {
  toString(): string;
}

/** A photo as it is stored. */
interface StoredPhoto {
  _id: StoredId;
  upkeepId: StoredId | null;
  userId: StoredId;
  sha256: string;
}

/** The photos that came or went, with what identifies each for good. */
function changedPhotos(from: unknown, to: unknown): Values | undefined {
  const [before, after] = [photosIn(from), photosIn(to)];
  const missing = (some: readonly HistoryPhoto[], others: readonly HistoryPhoto[]) => {
    const known = new Set(others.map(({ id }) => id));
    return some.filter(({ id }) => !known.has(id));
  };
  return unlessEmpty({ from: missing(before, after), to: missing(after, before) });
}

function photosIn(photos: unknown): HistoryPhoto[] {
  return (listOf(photos) as readonly StoredPhoto[]).map(({ _id, upkeepId, userId, sha256 }) => ({
    id: _id.toString(),
    upkeepId: upkeepId?.toString() ?? null,
    userId: userId.toString(),
    sha256,
  }));
}

function reduced({
  elementRegistersUpkeeps: control,
  elementValues: value,
  elementMissingReason: reason,
  elementUncertainty: uncertainty,
  elementDecision: decision,
  elementDerivedFrom: from,
  elementDerivedMissing: missing,
  elementResult: result,
}: Register) {
  return {
    ...{ control, value, result },
    ...(reason !== undefined && { reason }),
    ...(uncertainty !== undefined && { uncertainty }),
    ...(decision && { decision: decision.reason }),
    ...(from && {
      derivedFrom: from.map(({ parameter, value: source, at }) => ({ parameter, value: source, at })),
    }),
    ...(missing && { derivedMissing: missing }),
  };
}

/** The reasons of a field that only grows, newest last. */
function newestReason(value: unknown): unknown {
  const newest = listOf(value).at(-1);
  return typeof newest === 'object' && newest !== null && 'reason' in newest ? newest.reason : null;
}
