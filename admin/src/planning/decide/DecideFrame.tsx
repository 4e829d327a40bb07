import { Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsNarrow } from '../../common/list/useIsNarrow';

interface DecideFrameProps {
  title: ReactNode;
  /** Only its buttons lead out of it then: something is typed, or is being saved. */
  isHeld: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Frames the form of a decision. Neither Escape nor a touch beside it loses anything that was typed. */
export function DecideFrame({ title, isHeld, onClose, children }: DecideFrameProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (!isHeld && reason !== 'backdropClick') onClose();
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
