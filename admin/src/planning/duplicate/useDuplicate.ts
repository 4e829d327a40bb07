import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Day } from '../../../../domain/common';
import { textsOf } from '../../../../domain/messages';
import { type DuplicateRequest, checkDuplicate } from '../../../../domain/planning';
import { postDuplicate } from '../common/calls';
import { failureText } from '../common/failureText';
import { useIdempotencyKey } from '../common/useIdempotencyKey';
import { isInstalled } from '../../providers/connection';
import { saveProblemOf } from '../recording/saveProblem';

export type DuplicateOutcome =
  | { kind: 'done' }
  /** A field was left empty. */
  | { kind: 'missing' }
  /** `text` is empty where the fields say it all. */
  | { kind: 'refused'; text: string; fields: Readonly<Record<string, string>> };

const EMPTY: DuplicateRequest = { startDate: '', endDate: '', weekdays: [] };

function isMissingSomething({ startDate, endDate, weekdays }: DuplicateRequest): boolean {
  return !startDate || !endDate || weekdays.length === 0;
}

/** The modal's form: what was chosen, and what became of it. */
export function useDuplicate(id: string, plannedDay: Day) {
  const refresh = useRefresh();
  const keyFor = useIdempotencyKey();
  const [request, setRequest] = useState(EMPTY);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<DuplicateOutcome>();

  function change(changed: Partial<DuplicateRequest>) {
    setRequest({ ...request, ...changed });
    setOutcome(undefined);
  }

  async function attempt(): Promise<DuplicateOutcome> {
    if (isMissingSomething(request)) return { kind: 'missing' };
    const problems = checkDuplicate(request, plannedDay);
    if (Object.keys(problems).length > 0) return { kind: 'refused', text: '', fields: textsOf(problems) };
    try {
      await postDuplicate(id, request, keyFor(request));
      refresh();
      return { kind: 'done' };
    } catch (error) {
      const problem = saveProblemOf(error, isInstalled());
      const fields = problem.kind === 'refused' ? problem.fields : {};
      return { kind: 'refused', text: failureText(error), fields };
    }
  }

  async function submit() {
    setSending(true);
    setOutcome(await attempt());
    setSending(false);
  }

  return { request, change, submit, sending, outcome };
}
