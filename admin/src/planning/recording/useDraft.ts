import { useState } from 'react';
import { type Draft, emptyDraft } from './draft';
import { loadDraft, removeDraft, storeDraft } from './draftStore';

export interface DraftOwner {
  user: string;
  inspection: string;
  /** The revision of the inspection as it is shown. */
  revision: number;
  /** What was typed here before, in a save that waits to be sent. */
  unsent?: Draft | null;
  /** Whether the draft says anything that is not stored. */
  isWorthKeeping: (draft: Draft) => boolean;
  /** The draft without what is stored already. */
  onlyChanged: (draft: Draft) => Draft;
}

/** The draft of one inspection, kept in local storage as it is typed. */
export function useDraft({ user, inspection, revision, unsent, isWorthKeeping, onlyChanged }: DraftOwner) {
  const [draft, setDraft] = useState<Draft>(
    () => loadDraft(user, inspection) ?? unsent ?? emptyDraft(revision),
  );

  function change(changed: Partial<Omit<Draft, 'revision'>>) {
    const next = {
      ...draft,
      ...changed,
      revision: isWorthKeeping(draft) ? draft.revision : revision,
    };
    setDraft(next);
    if (isWorthKeeping(next)) storeDraft(user, inspection, onlyChanged(next));
    else removeDraft(user, inspection);
  }

  /** After a save, or when it was given up. */
  function discard() {
    setDraft(emptyDraft(revision));
    removeDraft(user, inspection);
  }

  /** It lies elsewhere now, and may be seen until somebody goes on. */
  function handOver() {
    removeDraft(user, inspection);
  }

  return { draft, change, discard, handOver };
}
