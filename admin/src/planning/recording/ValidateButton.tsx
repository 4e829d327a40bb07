import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useTranslate } from '../../i18n/useTranslate';
import { useSave } from './useSave';

interface ValidateButtonProps {
  inspection: Inspection;
  /** Something typed is not saved: it would be left outside what is closed. */
  dirty: boolean;
}

/** Closes a done inspection for good. */
export function ValidateButton({ inspection, dirty }: ValidateButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { save, saving } = useSave();

  async function handleConfirm() {
    const answer = await save(inspection.id, { elementPlanningValidation: true, __v: inspection.__v });
    setAsking(false);
    if (answer.kind === 'saved') {
      notify('planning.validate.done', { type: 'success', autoHideDuration: 3000 });
    } else {
      const text = answer.kind === 'network' ? translate('planning.network.title') : answer.text;
      notify(text, { type: 'error', autoHideDuration: null });
    }
  }

  return (
    <>
      <Tooltip title={dirty ? translate('planning.validate.saveFirst') : ''}>
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
      <ConfirmDialog
        isOpen={asking}
        isDestructive={false}
        title={translate('planning.validate.title')}
        text={translate('planning.validate.text')}
        confirm={translate('planning.actions.validate')}
        isBusy={saving}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
