import { Alert, AlertTitle, Box } from '@mui/material';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { useTranslate } from '../../i18n/useTranslate';
import type { FormProblem } from './saveProblem';

interface SaveProblemAlertProps {
  problem: FormProblem;
  /** Loads the inspection as it is by now. */
  onLoad: () => void;
  onClose: () => void;
}

/** Why it was not saved, and what can be done. Stays until it is closed or the next try. */
export function SaveProblemAlert({ problem, onLoad, onClose }: SaveProblemAlertProps) {
  const translate = useTranslate();
  if (problem.kind === 'conflict') {
    return (
      <Box sx={{ mb: 1.5 }}>
        <ActionAlert title={problem.text} button={translate('planning.conflict.load')} onAction={onLoad}>
          {translate('planning.conflict.kept')}
        </ActionAlert>
      </Box>
    );
  }
  const title = 'text' in problem ? problem.text : translate(`planning.${problem.kind}.title`);
  const text = translate(problem.kind === 'full' ? 'planning.full.kept' : 'planning.network.kept');
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
