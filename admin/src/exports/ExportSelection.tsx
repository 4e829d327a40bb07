import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { LateExportDialog } from './LateExportDialog';

interface ExportSelectionProps {
  hasControls?: boolean;
  /** Whether there is nothing to export. */
  isDisabled?: boolean;
}

/** Exports the rows that are selected. */
export function ExportSelection({ hasControls, isDisabled }: ExportSelectionProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isDisabled}
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
