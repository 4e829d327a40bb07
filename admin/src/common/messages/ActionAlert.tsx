import { Alert, AlertTitle, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface ActionAlertProps {
  severity?: 'warning' | 'error';
  title?: string;
  children: ReactNode;
  button: string;
  onAction: () => void;
}

/** A message with a way on: its button stands beside the text, or below where there is no room for both. */
export function ActionAlert({ severity = 'warning', title, children, button, onAction }: ActionAlertProps) {
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 16em' } }}
      action={
        <Button variant="outlined" color="inherit" size="small" onClick={onAction}>
          {button}
        </Button>
      }
    >
      {title === undefined ? null : <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}
