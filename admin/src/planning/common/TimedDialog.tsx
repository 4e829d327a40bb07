import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

interface TimedDialogProps {
  text: string;
  /** What there is to say beside. */
  detail?: ReactNode;
  /** Where else one may go from here. */
  offer?: ReactNode;
  /** What the button says that does not wait. */
  button: string;
  /** After how many milliseconds it goes by itself. */
  after: number;
  onGo: () => void;
  /** Whether it was done, and there is more to do. */
  isWarning?: boolean;
}

/**
 * Tells that something was done and goes on after its time. It stands in the page that it reports on, so
 * leaving that page by any other way drops the timer too.
 */
export function TimedDialog({
  text,
  detail,
  offer,
  button,
  after,
  onGo,
  isWarning = false,
}: TimedDialogProps) {
  const Icon = isWarning ? WarningAmberIcon : CheckCircleIcon;
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const timer = setTimeout(() => go(), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <Dialog
      open
      onClose={onGo}
      aria-labelledby="timed-dialog-text"
      aria-describedby={detail === undefined ? undefined : 'timed-dialog-detail'}
      fullWidth
      maxWidth="xs"
    >
      <DialogContent sx={{ textAlign: 'center', pt: 4 }}>
        <Icon color={isWarning ? 'warning' : 'success'} sx={{ fontSize: 48, mb: 1 }} aria-hidden />
        <Typography id="timed-dialog-text" role="status" variant="h6" component="p">
          {text}
        </Typography>
        {detail === undefined ? null : (
          <Typography id="timed-dialog-detail" component="div" color="textSecondary">
            {detail}
          </Typography>
        )}
        {offer}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button variant="contained" onClick={onGo} autoFocus sx={{ minHeight: 44 }}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
