import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense, lazy, useState } from 'react';
import { PageButton } from '../common/pages/PageButton';
import { withTexts } from '../i18n';
import { useTranslate } from '../i18n/useTranslate';
import type { ExportDialogProps } from './ExportDialog';

const ExportDialog = lazy(() => withTexts(import('./ExportDialog'), import('../i18n/ca/exports')));

/** Exports all rows of a list's filter as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageButton icon={DownloadIcon} label={translate('common.open.export')} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
