import { Alert, AlertTitle, Box } from '@mui/material';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { useTranslate } from '../../i18n/useTranslate';
import type { FormProblem } from '../recording/saveProblem';

interface DecideProblemProps {
  problem: FormProblem;
  /** Loads the inspection as it is by now. */
  onLoad: () => void;
}

/** Why it was not validated, above the buttons. */
export function DecideProblem({ problem, onLoad }: DecideProblemProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ px: 3, pt: 1.5 }}>
      {problem.kind === 'conflict' ? (
        <ActionAlert title={problem.text} button={translate('planning.conflict.load')} onAction={onLoad}>
          {translate('planning.conflict.kept')}
        </ActionAlert>
      ) : (
        <Alert severity="error">
          <AlertTitle>{'text' in problem ? problem.text : translate('planning.network.title')}</AlertTitle>
          {translate('deciding.kept')}
        </Alert>
      )}
    </Box>
  );
}
