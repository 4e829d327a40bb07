import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

export interface BulkButtonProps {
  kind: 'validate' | 'return' | 'delete';
  icon?: ReactNode;
  onClick: () => void;
}

/** Asks for something to be done with the selected inspections. */
export function BulkButton({ kind, icon, onClick }: BulkButtonProps) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  return (
    <Button
      variant="outlined"
      startIcon={icon}
      disabled={selectedIds.length === 0 || selectedIds.length > MAX_RANGE}
      // One word, beside how many are selected; whoever cannot see that hears all.
      aria-label={translate(`bulk.${kind}`)}
      onClick={onClick}
    >
      {translate(`planning.actions.${kind}`)}
    </Button>
  );
}
