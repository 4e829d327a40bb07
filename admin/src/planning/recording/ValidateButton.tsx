import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Inspection, type Register, descriptionOf, missingIn } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useTranslate } from '../../i18n/useTranslate';
import { isInstalled } from '../../providers/connection';
import { useCaller } from '../common/useCaller';
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
  const { save, saving } = useSave(useCaller().id, isInstalled());

  const missing = missingIn(inspection.elementRegisters);

  /** The controls without a value, and the reasons given. */
  function lackTexts(): string[] {
    const names = missing.map(nameOf).join(', ');
    const explained = inspection.elementRegisters
      .filter(({ elementMissingReason }) => elementMissingReason)
      .map((register) => `${nameOf(register)} (${register.elementMissingReason})`)
      .join(', ');
    return [
      ...(names ? [translate('planning.validate.missing', { smart_count: missing.length, names })] : []),
      ...(explained ? [translate('planning.validate.explained', { names: explained })] : []),
    ];
  }

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
        text={[...lackTexts(), translate('planning.validate.text')].join(' ')}
        confirm={translate(missing.length > 0 ? 'planning.validate.anyway' : 'planning.actions.validate')}
        isBusy={saving}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function nameOf(register: Register): string {
  return descriptionOf(register).upkeepName;
}
