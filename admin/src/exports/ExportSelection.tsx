import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../domain/api';
import { useTranslate } from '../i18n/useTranslate';
import { LateExportDialog } from './LateExportDialog';

/** Exports the rows that are selected, of inspections as `ExportButton` does. */
export function ExportSelection({ hasControls }: { hasControls?: boolean }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<RaRecord>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={selectedIds.length === 0 || selectedIds.length > MAX_RANGE}
        onClick={() => setOpen(true)}
      >
        {translate('common.open.exportSelection')}
      </Button>
      {isOpen ? (
        <LateExportDialog filter="selected" hasControls={hasControls} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
