import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useText } from '../../i18n/useText';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What the button says that does it. */
  confirm: string;
  destructive?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; unlike `ConfirmDialog`, it need not destroy anything. */
export function AskDialog({
  open,
  title,
  text,
  confirm,
  destructive = false,
  busy,
  onConfirm,
  onClose,
}: AskDialogProps) {
  const translate = useText();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="confirm-title" aria-describedby="confirm-text">
      <DialogTitle id="confirm-title" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus sx={{ minHeight: 44 }}>
          {translate('planning.actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={onConfirm}
          sx={{ minHeight: 44 }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
