import { useState } from 'react';
import { textsOf } from '../../../../domain/messages';
import { useGivenBack, useKeepTyped, useTyped } from '../../common/form/useTyped';
import { postBatch } from '../common/calls';
import { failureText } from '../common/failureText';
import { focusFirstInvalid } from '../common/focusFirstInvalid';
import { useIdempotencyKey } from '../common/useIdempotencyKey';
import { isInstalled } from '../../providers/connection';
import { saveProblemOf } from '../recording/saveProblem';
import {
  EMPTY_PLAN,
  type PlanForm,
  batchOf,
  choose,
  controlsOf,
  missingIn,
  planOf,
  tick,
  usualFirst,
} from './planForm';
import { useOffer } from './useOffer';
import { useUsualControls } from './useUsualControls';

/** The form of "Crear inspecció", its one call, and what became of it. */
export function usePlan() {
  const keyFor = useIdempotencyKey();
  const kept = useTyped();
  const isGivenBack = kept.typed !== undefined;
  const [form, setForm] = useState(() => (kept.typed ? planOf(kept.typed) : EMPTY_PLAN));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [created, setCreated] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: Readonly<Record<string, string>> }>();
  useKeepTyped(kept, () => (form === EMPTY_PLAN || created ? undefined : { ...form }));
  useGivenBack(kept, isGivenBack);

  const offer = useOffer();
  const { usual, ...element } = useUsualControls(form.element);
  const offered = usualFirst(offer.controls, usual);
  const controls = controlsOf(form, { offered: offered.map(({ _id }) => _id), usual });
  const missing = missingIn(form);
  const problems: Readonly<Record<string, string>> = {
    ...failure?.fields,
    ...(tried ? textsOf(missing) : {}),
  };

  function become(next: PlanForm) {
    setForm(next);
    setFailure(undefined);
  }

  async function submit() {
    setTried(true);
    if (sending) return;
    if (Object.keys(missing).length > 0) {
      focusFirstInvalid();
      return;
    }
    setSending(true);
    setFailure(undefined);
    const batch = batchOf(form, controls);
    try {
      await postBatch(batch, keyFor(batch));
      setCreated(true);
    } catch (error) {
      const problem = saveProblemOf(error, isInstalled());
      setFailure({ text: failureText(error), fields: problem.kind === 'refused' ? problem.fields : {} });
    }
    setSending(false);
  }

  return {
    form,
    change: (chosen: Partial<PlanForm>) => become(choose(form, chosen)),
    tick: (ids: readonly string[], isTicked: boolean) => become(tick(form, ids, isTicked)),
    /** What can be planned, and what is. */
    offered,
    controls,
    /** Why it is not known what is offered, or what is usual. */
    unknown: offer.failed ?? element.failed,
    submit,
    /** Whether it cannot be sent now: what is ticked is not all there yet, or it is on its way. */
    isBusy: offer.isLoading || element.isLoading || sending || created,
    created,
    problems,
    failure: failure?.text,
    isGivenBack,
  };
}
