import { useState } from 'react';
import { useUpdate } from 'react-admin';
import type { Inspection, SavedInspection, VerifiedCorrective } from '../../../../domain/planning';
import { WRITER } from '../../providers/data';
import { readSession } from '../../providers/session';
import { INSPECTIONS } from '../common/resource';
import type { SaveBody } from './changes';
import { type SaveProblem, saveProblemOf, withoutFields } from './saveProblem';

export type SaveAnswer =
  /** With the measures that it has verified, and the inspection as it is by then. */
  { kind: 'saved'; verified: VerifiedCorrective[]; inspection?: Inspection } | SaveProblem;

/**
 * Writes an inspection and keeps what came in the way of the last try.
 *
 * @param user in whose name alone it is written
 * @param isKept whether what gets no answer can be kept
 */
export function useSave(user: string, isKept: boolean) {
  const [update] = useUpdate<SavedInspection>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();

  /** When it was saved, the inspection in react-admin's cache is the new one. */
  async function save(id: string, body: SaveBody): Promise<SaveAnswer> {
    setSaving(true);
    setProblem(undefined);
    const answer = await write(id, body);
    setProblem(answer.kind === 'saved' ? undefined : answer);
    setSaving(false);
    return answer;
  }

  async function write(id: string, body: SaveBody): Promise<SaveAnswer> {
    const data: Record<string, unknown> = { ...body, [WRITER]: user };
    try {
      const saved = await update(
        INSPECTIONS,
        { id, data },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      return saved
        ? { kind: 'saved', verified: saved.correctivesVerified, inspection: saved }
        : { kind: 'saved', verified: [] };
    } catch (error) {
      // It waits for its own user to sign in.
      if (isKept && isForeign(user)) return { kind: 'network' };
      return saveProblemOf(error, isKept);
    }
  }

  /** Forgets what was said of fields that have changed since. */
  function clearFields(names: readonly string[]) {
    setProblem((last) => withoutFields(last, names));
  }

  return {
    save,
    saving,
    problem,
    clearProblem: () => setProblem(undefined),
    clearFields,
  };
}

/** Whether somebody else is signed in by now. */
function isForeign(user: string): boolean {
  const session = readSession();
  return session !== undefined && session.id !== user;
}
