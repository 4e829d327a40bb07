import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, emptyDraft, over, typedSince } from './draft';
import type { DraftFile } from './draftStore';

export interface DraftOwner {
  file: DraftFile;
  /** The revision of the inspection as it is shown. */
  revision: number;
  /** What was typed here before, in a save that waits to be sent. */
  unsent?: Draft;
  /** Whether the draft says anything that is not stored. */
  isWorthKeeping: (draft: Draft) => boolean;
  /** The draft without what is stored already. */
  onlyChanged: (draft: Draft) => Draft;
}

function begin({ draft }: DraftFile, unsent: Draft | undefined, revision: number): Draft {
  if (draft && unsent) return over(unsent, draft);
  return draft ?? unsent ?? emptyDraft(revision);
}

/** The draft of one inspection, kept as it is typed. */
export function useDraft({ file, revision, unsent, isWorthKeeping, onlyChanged }: DraftOwner) {
  const [draft, setDraft] = useState<Draft>(() => begin(file, unsent, revision));
  /** What is typed by now, also for who has waited since the form was drawn. */
  const latest = useRef(draft);

  function set(next: Draft, kept = isWorthKeeping(next) ? onlyChanged(next) : emptyDraft(revision)) {
    latest.current = next;
    setDraft(next);
    file.write(kept);
  }

  /** What a save has stored while nobody could tell is no draft any more. */
  const clear = useEffectEvent(() => {
    if (file.draft && !isWorthKeeping(file.draft)) file.write(emptyDraft(revision));
  });
  useEffect(() => clear(), []);

  function change(changed: Partial<Omit<Draft, 'revision'>>) {
    const { current } = latest;
    // The revision of the first key stands: what somebody else has saved since is not written over without a word.
    set({ ...current, ...changed, revision: isWorthKeeping(current) ? current.revision : revision });
  }

  /** Takes over a draft that has more of what was typed, with the revision on which that began. */
  function goOnFrom(other: Draft) {
    set(other);
  }

  /** After it was given up. */
  function discard() {
    set(emptyDraft(revision));
  }

  /** The server has what was sent. @returns What was typed since. */
  function settle(sent: Draft, on: number): Draft {
    const since = { ...typedSince(sent, latest.current), revision: on };
    set(since, since);
    return since;
  }

  /** What was sent lies elsewhere now, and is seen until somebody goes on. @returns What was typed since. */
  function handOver(sent: Draft): Draft {
    const since = typedSince(sent, latest.current);
    set(latest.current, since);
    return since;
  }

  return { draft, change, goOnFrom, discard, settle, handOver };
}
