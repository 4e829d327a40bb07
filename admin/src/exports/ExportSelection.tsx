import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { withTexts } from '../i18n';
import { useTranslate } from '../i18n/useTranslate';

const ExportDialog = lazy(() => withTexts(import('./ExportDialog'), import('../i18n/ca/exports')));

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
        <Suspense fallback={null}>
          <ExportDialog filter="selected" hasControls={hasControls} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
