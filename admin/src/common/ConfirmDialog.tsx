import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** What the confirming button says: what it does. */
  confirm: string;
  /** Whether something is lost by it. */
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Details below the text. */
  children?: ReactNode;
}

/** Asks before what cannot be taken back. Nothing is there of it until it is first opened, as most never are. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  return wasOpened ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog({
  isOpen,
  title,
  text,
  confirm,
  isDestructive = true,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: releaseFocus } }}
    >
      <DialogTitle id={`${id}-title`} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button color={isDestructive ? 'error' : 'primary'} onClick={onConfirm} loading={isBusy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Moves the focus to the page where the button that opened the dialog is gone. */
function releaseFocus(dialog: HTMLElement) {
  if (dialog.contains(document.activeElement)) document.querySelector('main')?.focus();
}
