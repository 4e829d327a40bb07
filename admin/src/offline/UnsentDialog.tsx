import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import type { Waiting } from '../outbox/waiting';
import { isStoragePersisted } from './persistence';
import { UnsentRow } from './UnsentRow';
import { attempt } from './vault';

interface UnsentDialogProps {
  user: string;
  waiting: readonly Waiting[];
  isOpen: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** All that waits, the state of each, and what can be done about it. */
export function UnsentDialog({ user, waiting, isOpen, onSend, onClose }: UnsentDialogProps) {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const { data: isPersisted = null } = useQuery({
    queryKey: ['offline', 'persisted'],
    queryFn: isStoragePersisted,
    gcTime: 0,
  });

  async function handleSend() {
    setSending(true);
    await attempt(onSend());
    setSending(false);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="unsent-title">
      <DialogTitle id="unsent-title" variant="h2">
        {translate('offline.unsent.title')}
      </DialogTitle>
      <DialogContent>
        {isPersisted === null ? null : (
          <Typography variant="body2" color={isPersisted ? 'textSecondary' : 'error'}>
            {translate(isPersisted ? 'offline.unsent.persisted' : 'offline.unsent.evictable')}
          </Typography>
        )}
        <Box
          component="ul"
          aria-labelledby="unsent-title"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {waiting.map((unsent) => (
            <UnsentRow key={unsent.id} user={user} unsent={unsent} onOpen={onClose} />
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
