import type { Day } from '../../../domain/common';
import type { DraftMeasure } from '../planning/recording/draft';
import type { TypedValue } from '../planning/values/typedValue';

type ByControl<Value> = Readonly<Record<string, Value>>;

/** What somebody has typed of an inspection: what was not touched is not there. */
export interface Typed {
  values: ByControl<TypedValue>;
  /** Why there is no value. It counts where there is none. */
  reasons: ByControl<string>;
  /** Of what was asked about for being a likely slip, the value that is meant. */
  sure: ByControl<TypedValue>;
  measures: ByControl<DraftMeasure>;
  actions?: string;
  doDay?: Day;
  doUser?: string;
}

/** What is typed on; undefined where a field is as it is stored again, and no attempt says otherwise. */
export interface TypedChange extends Pick<Typed, 'actions' | 'doDay' | 'doUser'> {
  values?: ByControl<TypedValue | undefined>;
  reasons?: ByControl<string | undefined>;
  sure?: ByControl<TypedValue | undefined>;
  measures?: ByControl<DraftMeasure | undefined>;
}

export const NOTHING: Typed = { values: {}, reasons: {}, sure: {}, measures: {} };

export function withChange(typed: Typed, change: TypedChange): Typed {
  return {
    ...texts({ ...typed, ...change }),
    values: there({ ...typed.values, ...change.values }),
    reasons: there({ ...typed.reasons, ...change.reasons }),
    sure: there({ ...typed.sure, ...change.sure }),
    measures: there({ ...typed.measures, ...change.measures }),
  };
}

/** What was typed otherwise than it was sent, while that was on its way. A measure that was sent is open. */
export function typedSince(sent: Typed, now: Typed): Typed {
  return {
    ...texts({
      actions: since(sent.actions, now.actions),
      doDay: since(sent.doDay, now.doDay),
      doUser: since(sent.doUser, now.doUser),
    }),
    values: partSince(sent.values, now.values),
    reasons: partSince(sent.reasons, now.reasons),
    sure: partSince(sent.sure, now.sure),
    measures: there(
      Object.fromEntries(Object.entries(now.measures).filter(([control]) => !(control in sent.measures))),
    ),
  };
}

/** Whether two say the same, whichever of their fields was typed first. */
export function isSameTyped(one: Typed, other: Typed): boolean {
  return isNothing(allSince(one, other)) && isNothing(allSince(other, one));
}

export function isNothing({ values, reasons, sure, measures, ...said }: Typed): boolean {
  const parts = [values, reasons, sure, measures];
  return parts.every((part) => Object.keys(part).length === 0) && Object.keys(texts(said)).length === 0;
}

function allSince(sent: Typed, now: Typed): Typed {
  return { ...typedSince(sent, now), measures: partSince(sent.measures, now.measures) };
}

function partSince<Value>(sent: ByControl<Value>, now: ByControl<Value>): ByControl<Value> {
  return there(
    Object.fromEntries(Object.entries(now).map(([control, value]) => [control, since(sent[control], value)])),
  );
}

function since<Value>(sent: Value | undefined, now: Value): Value | undefined {
  return JSON.stringify(sent) === JSON.stringify(now) ? undefined : now;
}

function there<Value>(part: ByControl<Value | undefined>): ByControl<Value> {
  return Object.fromEntries(
    Object.entries(part).flatMap(([control, value]): [string, Value][] =>
      value === undefined ? [] : [[control, value]],
    ),
  );
}

/** Those of one field each, without what is not there. */
function texts({ actions, doDay, doUser }: Pick<Typed, 'actions' | 'doDay' | 'doUser'>) {
  return {
    ...(actions !== undefined && { actions }),
    ...(doDay !== undefined && { doDay }),
    ...(doUser !== undefined && { doUser }),
  };
}
