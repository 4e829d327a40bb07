import { Alert, AlertTitle, Box } from '@mui/material';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { useTranslate } from '../../i18n/useTranslate';
import type { FormProblem } from './saveProblem';

interface SaveProblemAlertProps {
  problem: FormProblem;
  /** Loads the inspection as it is by now. */
  onLoad: () => void;
  /** Why it could not be loaded. */
  loadFailure?: string;
  onClose?: () => void;
  /** Tells that what was typed is not lost; at first, that the device keeps it. */
  kept?: string;
}

/** Why it was not saved, and what can be done. Stays until it is closed or the next try. */
export function SaveProblemAlert({ problem, onLoad, loadFailure, onClose, kept }: SaveProblemAlertProps) {
  const translate = useTranslate();
  if (problem.kind === 'conflict') {
    return (
      <Box sx={{ mb: 1.5 }}>
        <ActionAlert title={problem.text} button={translate('planning.conflict.load')} onAction={onLoad}>
          {loadFailure === undefined ? null : <div>{loadFailure}</div>}
          {translate('planning.conflict.kept')}
        </ActionAlert>
      </Box>
    );
  }
  const isFull = problem.kind === 'full';
  const title =
    'text' in problem ? problem.text : translate(isFull ? 'offline.full.title' : 'planning.network.title');
  const text = kept ?? translate(isFull ? 'offline.full.kept' : 'planning.network.kept');
  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      onClose={onClose}
      closeText={translate('planning.actions.close')}
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
