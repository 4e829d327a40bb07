import { useState } from 'react';
import { useUpdate } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { INSPECTIONS } from '../common/resource';
import { type SaveProblem, saveProblemOf } from './saveProblem';

/** Writes an inspection and keeps what came in the way of the last try. */
export function useSave(inspection: Inspection) {
  const [update] = useUpdate();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();

  /** Undefined when it was saved; the inspection in react-admin's cache is the new one then. */
  async function save(body: Record<string, unknown>): Promise<SaveProblem | undefined> {
    setSaving(true);
    setProblem(undefined);
    let failed: SaveProblem | undefined;
    try {
      await update(
        INSPECTIONS,
        // All of the body is meant, "done" too where it was done already: a save always says it.
        { id: inspection.id, data: body, previousData: { ...inspection, elementPlanningActive: undefined } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
    } catch (error) {
      failed = saveProblemOf(error);
    }
    setProblem(failed);
    setSaving(false);
    return failed;
  }

  return { save, saving, problem, clearProblem: () => setProblem(undefined) };
}
