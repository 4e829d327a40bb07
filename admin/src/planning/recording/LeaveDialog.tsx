import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useBlocker } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { useTranslate } from '../../i18n/useTranslate';

/** Where a lost or closed session leads: nothing must stand in its way, and the draft is kept. */
const NEVER_ASKED: readonly string[] = ['/', screenPaths.login];

interface LeaveDialogProps {
  /** Whether there is something unsaved. */
  when: boolean;
  onDiscard: () => void;
}

/** Asks before one leaves what is not saved. A reload is not asked about: the draft survives it. */
export function LeaveDialog({ when, onDiscard }: LeaveDialogProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      !NEVER_ASKED.includes(nextLocation.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title" variant="h2">
        {translate('planning.leave.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('planning.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ gap: 1, flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}
      >
        <Button
          variant="text"
          color="error"
          onClick={() => {
            onDiscard();
            blocker.proceed();
          }}
        >
          {translate('planning.leave.discard')}
        </Button>
        <Button variant="outlined" onClick={() => blocker.proceed()}>
          {translate('planning.leave.keep')}
        </Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          {translate('planning.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
