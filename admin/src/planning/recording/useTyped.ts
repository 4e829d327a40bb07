import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Outbox } from '../../outbox/outbox';
import { type OutboxRecord, isUnsaved } from '../../outbox/record';
import { NOTHING, type TypedChange } from '../../outbox/typed';
import { useOutboxState } from '../../outbox/useOutbox';
import { rightNow } from '../../providers/clock';
import { type Changes, isDirty, typedBack } from './changes';
import type { Draft } from './draft';
import type { ShownInspection } from './shownInspection';

/** All that is typed of an inspection, kept as it is typed, and what it would change. */
export function useTyped(
  outbox: Outbox,
  inspection: ShownInspection,
  readChanges: (draft: Draft) => Changes,
) {
  const { id, __v: revision } = inspection;
  const { records, held } = useOutboxState(outbox);
  const record = records.get(id);
  const draft = useMemo(() => draftOf(record, revision), [record, revision]);
  const changes = readChanges(draft);
  const isWaiting = record !== undefined && record.attempts.length > 0;
  const dirty = isDirty(changes) || (isWaiting && isUnsaved(record));

  /** By what is typed by now, also for who has waited since the form was drawn. */
  function giveUpTypedBack() {
    const now = outbox.get(id);
    if (!now) return;
    const typed = draftOf(now, revision);
    const said = now.attempts.map((attempt) => attempt.typed);
    const back = typedBack(typed, readChanges(typed), said);
    if (back) change(back);
  }

  function change(changed: TypedChange) {
    const at = rightNow().toISOString();
    outbox.dispatch(id, { kind: 'typed', change: changed, revision, isAnew: !dirty, at });
  }

  const giveUpNow = useEffectEvent(giveUpTypedBack);
  useEffect(() => {
    giveUpNow();
    return () => giveUpNow();
  }, []);

  return {
    record,
    draft,
    changes,
    dirty,
    /** Whether what was saved waits, which is not told by this form itself. */
    isUnsent: isWaiting && !held.includes(id),
    change,
    giveUpTypedBack,
  };
}

/** A record as a form shows it. */
export function draftOf(record: OutboxRecord | undefined, revision: number): Draft {
  return { ...(record?.typed ?? NOTHING), revision: record?.base ?? revision };
}
