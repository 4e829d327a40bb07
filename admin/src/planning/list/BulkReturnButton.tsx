import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { ReturnDialog } from '../return/ReturnDialog';
import type { BulkButtonProps } from './BulkButton';
import { useBulk } from './useBulk';

/** Sends the selected inspections back to be done again, after asking why. */
export function BulkReturnButton({ icon }: Pick<BulkButtonProps, 'icon'>) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  const [isAsking, setAsking] = useState(false);
  const { sendBack, busy } = useBulk(() => setAsking(false));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={selectedIds.length === 0 || selectedIds.length > MAX_RANGE}
        aria-label={translate('planning.bulk.return')}
        onClick={() => setAsking(true)}
      >
        {translate('planning.actions.return')}
      </Button>
      {isAsking ? (
        <ReturnDialog
          title={translate('planning.bulk.returnTitle', { smart_count: selectedIds.length })}
          text={translate('planning.bulk.returnText')}
          isBusy={busy}
          onReturn={(order) => void sendBack(selectedIds, order)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
