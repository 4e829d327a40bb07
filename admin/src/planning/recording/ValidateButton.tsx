import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Button, Tooltip } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Inspection, missingIn, undecidedIn } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import { isInstalled } from '../../providers/connection';
import { useCaller } from '../common/useCaller';
import { useLackTexts } from '../common/useLackTexts';
import { useSave } from './useSave';

const DecideDialog = lazy(() =>
  withTexts(import('../decide/DecideDialog'), import('../../i18n/ca/deciding')),
);

interface ValidateButtonProps {
  inspection: Inspection;
  /** Something typed is not saved: it would be left outside what is closed. */
  dirty: boolean;
}

/** Closes a done inspection for good. */
export function ValidateButton({ inspection, dirty }: ValidateButtonProps) {
  const translate = useTranslate();
  const lackTexts = useLackTexts();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { save, saving } = useSave(useCaller().id, isInstalled());

  const { elementRegisters } = inspection;
  const isUndecided = undecidedIn(elementRegisters).length > 0;

  async function handleConfirm() {
    const answer = await save(inspection.id, { elementPlanningValidation: true, __v: inspection.__v });
    setAsking(false);
    if (answer.kind === 'saved') {
      notify('returning.validated', { type: 'success', autoHideDuration: 3000 });
    } else {
      const text = answer.kind === 'network' ? translate('planning.network.title') : answer.text;
      notify(text, { type: 'error', autoHideDuration: null });
    }
  }

  return (
    <>
      <Tooltip title={dirty ? translate('returning.saveFirst') : ''}>
        <span>
          <Button
            variant="outlined"
            startIcon={<TaskAltIcon />}
            disabled={dirty || saving}
            onClick={() => setAsking(true)}
            sx={{ minHeight: 44 }}
          >
            {translate('planning.actions.validate')}
          </Button>
        </span>
      </Tooltip>
      {asking && isUndecided ? (
        <Suspense fallback={null}>
          <DecideDialog inspection={inspection} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={asking && !isUndecided}
        isDestructive={false}
        title={translate('returning.validateTitle')}
        text={[...lackTexts(elementRegisters), translate('returning.validateText')].join(' ')}
        confirm={translate(
          missingIn(elementRegisters).length > 0 ? 'returning.validateAnyway' : 'planning.actions.validate',
        )}
        isBusy={saving}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
