import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { PageButton } from '../common/pages/PageButton';
import { useTranslate } from '../i18n/useTranslate';
import type { ExportDialogProps } from './ExportDialog';
import { LateExportDialog } from './LateExportDialog';

/** Exports all rows of a list's filter as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageButton icon={DownloadIcon} label={translate('common.open.export')} onClick={() => setOpen(true)} />
      {isOpen ? <LateExportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
