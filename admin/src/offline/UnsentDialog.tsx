import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useIsOffline } from 'react-admin';
import { Link } from 'react-router';
import { timeOf } from '../../../domain/common';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
import { inspectionPath } from '../planning/common/resource';
import { useDays } from '../planning/common/useDays';
import { type Unsent, addUnsent, removeUnsent } from './unsent';
import { unsentState } from './unsentState';

interface UnsentDialogProps {
  user: string;
  waiting: readonly Unsent[];
  isOpen: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Each save that waits, its state, and what can be done about it. */
export function UnsentDialog({ user, waiting, isOpen, onSend, onClose }: UnsentDialogProps) {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const [isSending, setSending] = useState(false);

  async function handleSend() {
    setSending(true);
    await onSend();
    setSending(false);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="unsent-title">
      <DialogTitle id="unsent-title" variant="h2">
        {translate('offline.unsent.title')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="ul"
          aria-labelledby="unsent-title"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {waiting.map((unsent) => (
            <UnsentRow
              key={unsent.inspection}
              user={user}
              unsent={unsent}
              isOffline={isOffline}
              onOpen={onClose}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('offline.unsent.close')}
        </Button>
        <Button variant="contained" loading={isSending} onClick={() => void handleSend()}>
          {translate('offline.unsent.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface UnsentRowProps {
  user: string;
  unsent: Unsent;
  isOffline: boolean;
  onOpen: () => void;
}

function UnsentRow({ user, unsent, isOffline, onOpen }: UnsentRowProps) {
  const translate = useTranslate();
  const { zone, dayText } = useDays();
  const [isAsking, setAsking] = useState(false);
  const { inspection, name, place, recordedAt, problem, lines } = unsent;
  const time = timeOf(new Date(recordedAt), zone);
  const state = unsentState(problem);

  /** Without the phone's time it counts as done today. */
  function handleToday() {
    const { elementRecordedAt: _, ...body } = unsent.body;
    void addUnsent(user, { ...unsent, body, problem: undefined });
  }

  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[place, translate('offline.unsent.recorded', { day: dayText(recordedAt), time })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color={problem ? 'error' : 'textPrimary'}>
        {problem
          ? problem.text
          : isOffline
            ? translate('offline.unsent.waits')
            : translate('offline.unsent.sending')}
      </Typography>
      {state === 'lost' ? <Typography variant="body2">{translate('offline.unsent.lost')}</Typography> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {state === 'lost' ? null : (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={inspectionPath(inspection)}
            onClick={onOpen}
            sx={TALL}
          >
            {translate('offline.unsent.open')}
          </Button>
        )}
        {state === 'lost' || state === 'forbidden' ? (
          <Button size="small" variant="outlined" onClick={() => void copy(unsent)} sx={TALL}>
            {translate('offline.unsent.copy')}
          </Button>
        ) : null}
        {state === 'tooOld' ? (
          <Button size="small" variant="outlined" onClick={handleToday} sx={TALL}>
            {translate('offline.unsent.today')}
          </Button>
        ) : null}
        {problem ? (
          <Button size="small" variant="text" color="error" onClick={() => setAsking(true)} sx={TALL}>
            {translate('offline.unsent.discard')}
          </Button>
        ) : null}
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('offline.unsent.discardTitle')}
        text={[name, ...lines].join(' · ')}
        confirm={translate('offline.unsent.discard')}
        onConfirm={() => void removeUnsent(user, inspection)}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

const TALL = { minHeight: 44 };

async function copy({ name, place, recordedAt, lines }: Unsent): Promise<void> {
  await navigator.clipboard.writeText(
    [[name, place].filter(Boolean).join(' · '), recordedAt, ...lines].join('\n'),
  );
}
