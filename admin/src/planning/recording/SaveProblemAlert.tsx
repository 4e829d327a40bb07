import { Alert, AlertTitle, Button } from '@mui/material';
import { useText } from '../../i18n/useText';
import type { SaveProblem } from './saveProblem';

interface SaveProblemAlertProps {
  problem: SaveProblem;
  /** Loads the inspection as it is by now. */
  onLoad: () => void;
  onClose: () => void;
}

/** Why it was not saved, and what can be done. Stays until it is closed or the next try. */
export function SaveProblemAlert({ problem, onLoad, onClose }: SaveProblemAlertProps) {
  const translate = useText();
  if (problem.kind === 'conflict') {
    return (
      <Alert
        severity="warning"
        sx={{ mb: 1.5 }}
        action={
          <Button variant="text" color="inherit" size="small" onClick={onLoad}>
            {translate('planning.conflict.load')}
          </Button>
        }
      >
        <AlertTitle>{problem.text}</AlertTitle>
        {translate('planning.conflict.kept')}
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      onClose={onClose}
      closeText={translate('planning.actions.close')}
    >
      <AlertTitle>
        {problem.kind === 'network' ? translate('planning.network.title') : problem.text}
      </AlertTitle>
      {translate('planning.network.kept')}
    </Alert>
  );
}
