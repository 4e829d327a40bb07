import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { timeOf } from '../../../domain/common';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
import { openOutbox } from '../outbox/outboxes';
import type { Waiting } from '../outbox/waiting';
import { WaitingImage } from './WaitingImage';
import { useDays } from '../planning/common/useDays';
import { MeasureButtons, PhotoButtons, SaveButtons, TALL } from './UnsentButtons';
import { unsentState, whyRefused } from './problem';
import { useWaitingText } from './useWaitingText';

interface UnsentRowProps {
  user: string;
  unsent: Waiting;
  /** It leads elsewhere. */
  onOpen: () => void;
}

/** One of those that wait: what it is, how it stands, and what can be done about it. */
export function UnsentRow({ user, unsent, onOpen }: UnsentRowProps) {
  const translate = useTranslate();
  const { zone, dayText } = useDays();
  const [isAsking, setAsking] = useState(false);
  const { id, kind, name, place, recordedAt, problem } = unsent;
  const waitingText = useWaitingText(kind);
  const time = timeOf(new Date(recordedAt), zone);
  const isWaiting = kind !== 'broken' && kind !== 'removal';
  const isLost = unsentState(problem) === 'lost';
  const facts = [
    kind === 'photo' || kind === 'removal' ? translate('offline.unsent.photo', { shows: unsent.shows }) : '',
    kind === 'measure' ? translate('offline.unsent.measure') : '',
    place,
    translate('offline.unsent.recorded', {
      day: dayText(recordedAt),
      time,
      smart_count: Number.parseInt(time, 10),
    }),
  ];

  return (
    <Box component="li" sx={{ py: 1.5, display: 'flex', gap: 1.5 }}>
      {kind === 'photo' && <WaitingImage id={id} alt="" sx={SMALL} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {kind === 'broken' ? translate('offline.unsent.broken') : name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color={problem || kind === 'broken' ? 'error' : 'textPrimary'}>
          {problem ? whyRefused(problem) : isWaiting ? waitingText : translate(`offline.unsent.text.${kind}`)}
        </Typography>
        {kind === 'save' && problem ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {unsent.lines.join(' · ')}
          </Typography>
        ) : null}
        {isLost && kind !== 'measure' ? (
          <Typography variant="body2">
            {translate(kind === 'photo' ? 'offline.unsent.lostPhoto' : 'offline.unsent.lost')}
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {kind === 'save' && <SaveButtons user={user} unsent={unsent} onOpen={onOpen} />}
          {kind === 'photo' && <PhotoButtons unsent={unsent} onOpen={onOpen} />}
          {kind === 'measure' && <MeasureButtons unsent={unsent} onOpen={onOpen} />}
          {problem || (kind !== 'save' && kind !== 'removal') ? (
            <Button size="small" variant="text" color="error" onClick={() => setAsking(true)} sx={TALL}>
              {translate('offline.unsent.discard')}
            </Button>
          ) : null}
        </Box>
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('offline.unsent.discardTitle')}
        text={
          kind === 'broken'
            ? translate('offline.unsent.text.broken')
            : [name, ...detailsOf(unsent)].join(' · ')
        }
        confirm={translate('offline.unsent.discard')}
        onConfirm={() => void discard(user, unsent)}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

async function discard(user: string, { id, kind }: Waiting): Promise<void> {
  const outbox = await openOutbox(user);
  if (kind === 'broken') await outbox.removeBroken(id);
  else outbox.dispatch(id, { kind: kind === 'photo' ? 'withdrawn' : 'removed' });
}

const SMALL = { flexShrink: 0, width: 56, height: 56, objectFit: 'cover', borderRadius: 1 } as const;

function detailsOf(unsent: Waiting): readonly string[] {
  if (unsent.kind === 'save') return unsent.lines;
  return unsent.kind === 'photo' ? [unsent.shows] : [];
}
