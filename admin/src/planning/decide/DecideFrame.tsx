import { Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsNarrow } from '../../common/list/useIsNarrow';

interface DecideFrameProps {
  title: ReactNode;
  /** It cannot be left meanwhile: what becomes of it is told here. */
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around what is to be decided. A touch beside it loses nothing that was typed. */
export function DecideFrame({ title, isBusy, onClose, children }: DecideFrameProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (!isBusy && reason !== 'backdropClick') onClose();
      }}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
