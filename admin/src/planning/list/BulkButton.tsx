import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useTranslate } from '../../i18n/useTranslate';
import { useBulk } from './useBulk';

export interface BulkButtonProps {
  kind: 'validate' | 'delete';
  icon?: ReactNode;
}

/** Validates or deletes the selected inspections, after asking. */
export function BulkButton({ kind, icon }: BulkButtonProps) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  const [isAsking, setAsking] = useState(false);
  const { validate, remove, busy } = useBulk(() => setAsking(false));
  const count = { smart_count: selectedIds.length };
  const isDestructive = kind === 'delete';
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={selectedIds.length === 0 || selectedIds.length > MAX_RANGE}
        // One word, beside how many are selected; whoever cannot see that hears all.
        aria-label={translate(`planning.bulk.${kind}`)}
        onClick={() => setAsking(true)}
      >
        {translate(`planning.actions.${kind}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive={isDestructive}
        title={translate(`planning.bulk.${kind}Title`, count)}
        text={translate(isDestructive ? 'planning.delete.text' : 'planning.bulk.validateText')}
        confirm={translate(`planning.actions.${kind}`)}
        isBusy={busy}
        onConfirm={() => (isDestructive ? remove(selectedIds) : validate(selectedIds))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
