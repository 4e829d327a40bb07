import { Suspense, lazy } from 'react';
import { withTexts } from '../i18n';
import type { ExportDialogProps } from './ExportDialog';

const ExportDialog = lazy(() => withTexts(import('./ExportDialog'), import('../i18n/ca/exports')));

/** The dialog, which comes when it is first opened. */
export function LateExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ExportDialog {...props} />
    </Suspense>
  );
}
