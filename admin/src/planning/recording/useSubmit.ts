import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedInspection } from '../../../../domain/planning';
import { isFull } from '../../offline/isFull';
import { noteWaiting } from '../../offline/waits';
import type { Outbox } from '../../outbox/outbox';
import { type OutboxRecord, mayBeThere } from '../../outbox/record';
import { NOTHING, isNothing } from '../../outbox/typed';
import { knownAhead, rightNow } from '../../providers/clock';
import { patience } from '../../providers/connection';
import { randomHex } from '../common/randomHex';
import { type Changes, isTimed, saveBody } from './changes';
import type { Draft } from './draft';
import { loadSaving } from './loadSaving';
import { type FormProblem, refusalOf, withoutFields } from './saveProblem';
import type { ShownInspection } from './shownInspection';
import { draftOf } from './useTyped';

const KEY_BYTES = 16;

export type Outcome =
  /** With the inspection as it was answered; without where another tab has sent it. */
  | { kind: 'saved'; saved: SavedInspection | undefined }
  /** It waits in this browser. */
  | { kind: 'kept' }
  /** Something that is typed cannot be sent as it stands. */
  | { kind: 'unread' }
  | { kind: 'problem' };

interface SubmitOwner {
  user: string;
  outbox: Outbox;
  inspection: ShownInspection;
  readChanges: (draft: Draft) => Changes;
}

/** Keeps what is typed as a save, has it sent, and waits for what becomes of it as long as one has patience. */
export function useSubmit({ user, outbox, inspection, readChanges }: SubmitOwner) {
  const queryClient = useQueryClient();
  const { id } = inspection;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  /** This form tells itself what becomes of the inspection. */
  const letGo = useRef<() => void>(undefined);
  /** The attempt that was refused to this form. */
  const refused = useRef<string>(undefined);

  useEffect(
    () => () => {
      letGo.current?.();
      const record = outbox.get(id);
      // Who has typed nothing leaves nothing behind.
      if (refused.current && record && isNothing(record.typed)) {
        outbox.dispatch(id, { kind: 'discarded', refused: refused.current });
      }
    },
    [outbox, id],
  );

  async function submit(): Promise<Outcome> {
    setSaving(true);
    setProblem(undefined);
    refused.current = undefined;
    letGo.current?.();
    letGo.current = outbox.hold(id);
    const outcome = await keepAndSend().catch((): Outcome => {
      // What sends it could not be loaded.
      setProblem({ kind: 'network' });
      return { kind: 'problem' };
    });
    if (outcome.kind !== 'problem') letGo.current();
    setSaving(false);
    return outcome;
  }

  async function keepAndSend(): Promise<Outcome> {
    const { sendNow, toldOf } = await loadSaving();
    const isMade = await outbox.submit(id, (record) => {
      const changes = readChanges(draftOf(record, inspection.__v));
      if (Object.keys(changes.problems).length > 0) return undefined;
      const body = saveBody(inspection, changes, record && mayBeThere(record).at(-1)?.body);
      const now = rightNow();
      const last = record?.attempts.at(-1);
      const at = last?.at ?? now.toISOString();
      return {
        ...{ kind: 'submitted', key: randomHex(KEY_BYTES), after: last?.key, revision: inspection.__v, body },
        ...{ at: now.toISOString(), isClockKnown: knownAhead() !== undefined },
        ...{ isTimed: isTimed(inspection, body, { user, at, now }), typed: record?.typed ?? NOTHING },
        told: toldOf(inspection, body),
      };
    });
    if (!isMade) return { kind: 'unread' };
    const sent = sendNow(user, queryClient).catch(() => false);
    await Promise.race([outbox.settled(id), sent, late()]);
    // With what was typed meanwhile.
    await outbox.flush().catch(() => undefined);
    return outcomeOf(outbox.get(id));
  }

  function outcomeOf(record: OutboxRecord | undefined): Outcome {
    if (record?.state === 'refused' && record.problem) {
      refused.current = record.attempts.at(-1)?.key;
      setProblem(refusalOf(record.problem));
      return { kind: 'problem' };
    }
    if (outbox.isSettled(id)) return { kind: 'saved', saved: outbox.answerOf(id) };
    if (outbox.isKept(id)) {
      noteWaiting(true);
      return { kind: 'kept' };
    }
    setProblem({ kind: isFull(outbox.getState().failure) ? 'full' : 'network' });
    return { kind: 'problem' };
  }

  return {
    submit,
    saving,
    problem,
    clearProblem: () => setProblem(undefined),
    /** Forgets what was said of fields that have changed since. */
    clearFields: (names: readonly string[]) => setProblem((last) => withoutFields(last, names)),
    /** Gives up what was typed since the last save, or with one that was refused here. */
    discard: () => outbox.dispatch(id, { kind: 'discarded', refused: refused.current }),
  };
}

function late(): Promise<void> {
  return new Promise((done) => setTimeout(done, patience()));
}
