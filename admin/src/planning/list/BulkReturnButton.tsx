import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useElsewhere } from '../../common/list/useElsewhere';
import { useTranslate } from '../../i18n/useTranslate';
import { ReturnDialog } from '../return/ReturnDialog';
import { BulkButton, type BulkButtonProps } from './BulkButton';
import { useBulk } from './useBulk';

/** Sends the selected inspections back to be done again, after asking why. */
export function BulkReturnButton({ icon }: Pick<BulkButtonProps, 'icon'>) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  const withElsewhere = useElsewhere();
  const [isAsking, setAsking] = useState(false);
  const { sendBack, busy } = useBulk(() => setAsking(false));
  return (
    <>
      <BulkButton kind="return" icon={icon} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ReturnDialog
          title={translate('bulk.returnTitle', { smart_count: selectedIds.length })}
          text={withElsewhere(translate('bulk.returnText'))}
          isBusy={busy}
          onReturn={(order) => void sendBack(selectedIds, order)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
