import { Button } from '@mui/material';
import { Link } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import type { NewMeasureState } from '../correctives/newMeasure';
import { useTranslate } from '../i18n/useTranslate';
import { HandOver } from './HandOver';
import { openOutbox } from '../outbox/outboxes';
import type { Waiting } from '../outbox/waiting';
import { inspectionPath } from '../planning/common/resource';
import { unsentState } from './problem';

type Of<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>;

export const TALL = { minHeight: 44 };

interface OpenProps {
  to: string;
  state?: NewMeasureState;
  onOpen: () => void;
}

function Open({ to, state, onOpen }: OpenProps) {
  const translate = useTranslate();
  return (
    <Button size="small" variant="outlined" component={Link} to={to} state={state} onClick={onOpen} sx={TALL}>
      {translate('offline.unsent.open')}
    </Button>
  );
}

interface SaveButtonsProps {
  user: string;
  unsent: Of<'save'>;
  onOpen: () => void;
}

export function SaveButtons({ user, unsent, onOpen }: SaveButtonsProps) {
  const translate = useTranslate();
  const state = unsentState(unsent.problem);

  /** Without the phone's time it counts as done today. */
  async function handleToday() {
    (await openOutbox(user)).dispatch(unsent.id, { kind: 'undated' });
  }

  return (
    <>
      {state === 'lost' ? null : <Open to={inspectionPath(unsent.id)} onOpen={onOpen} />}
      {state === 'lost' || state === 'forbidden' ? (
        <Button size="small" variant="outlined" onClick={() => void copy(unsent)} sx={TALL}>
          {translate('offline.unsent.copy')}
        </Button>
      ) : null}
      {state === 'tooOld' ? (
        <Button size="small" variant="outlined" onClick={() => void handleToday()} sx={TALL}>
          {translate('offline.unsent.today')}
        </Button>
      ) : null}
    </>
  );
}

async function copy({ name, place, recordedAt, lines }: Of<'save'>): Promise<void> {
  await navigator.clipboard.writeText(
    [[name, place].filter(Boolean).join(' · '), recordedAt, ...lines].join('\n'),
  );
}

export function PhotoButtons({ unsent, onOpen }: { unsent: Of<'photo'>; onOpen: () => void }) {
  const translate = useTranslate();
  const { of, problem } = unsent;
  const path =
    of.resource === 'planning'
      ? inspectionPath(of.id)
      : `${screenPaths.correctives}/${encodeURIComponent(of.id)}`;
  return (
    <>
      {unsentState(problem) === 'lost' ? null : <Open to={path} onOpen={onOpen} />}
      {problem && <HandOver photo={unsent} label={translate('offline.unsent.handOver')} size="small" />}
    </>
  );
}

/** One that waits is not typed on: nobody knows yet whether an earlier try has opened it. */
export function MeasureButtons({ unsent, onOpen }: { unsent: Of<'measure'>; onOpen: () => void }) {
  const { id, body, problem } = unsent;
  if (!problem) return null;
  return <Open to={screenPaths.correctivesCreate} state={{ record: body, unsent: id }} onOpen={onOpen} />;
}
