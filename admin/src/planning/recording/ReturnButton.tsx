import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { postReturn } from '../common/calls';
import { failureText } from '../common/failureText';
import { ReturnDialog, type ReturnOrder } from '../return/ReturnDialog';

interface ReturnButtonProps {
  inspection: Inspection;
  /** Something typed is not saved: it would be left over what is to be done again. */
  dirty: boolean;
}

/** Sends a done inspection back to be done again. */
export function ReturnButton({ inspection, dirty }: ReturnButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function handleReturn(order: ReturnOrder) {
    setBusy(true);
    try {
      const { skipped } = await postReturn({ ids: [inspection.id], ...order });
      const [reason] = skipped.map((one) => one.reason);
      if (reason === undefined) notify('returning.done', { type: 'success', autoHideDuration: 3000 });
      else notify(`returning.skipped.${reason}`, { type: 'error', autoHideDuration: null });
      // Also what was passed over, most likely because somebody else was faster, shows what there is now.
      refresh();
      setAsking(false);
    } catch (error) {
      notify(failureText(error), { type: 'error', autoHideDuration: null });
    }
    setBusy(false);
  }

  return (
    <>
      <Tooltip title={dirty ? translate('returning.saveFirst') : ''}>
        <span>
          <Button
            variant="outlined"
            startIcon={<AssignmentReturnIcon />}
            disabled={dirty}
            onClick={() => setAsking(true)}
            sx={{ minHeight: 44 }}
          >
            {translate('planning.actions.return')}
          </Button>
        </span>
      </Tooltip>
      {asking ? (
        <ReturnDialog
          title={translate('returning.title')}
          text={translate('returning.text')}
          isBusy={busy}
          onReturn={(order) => void handleReturn(order)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
