import QrCodeIcon from '@mui/icons-material/QrCode2';
import { Suspense, lazy, useState } from 'react';
import { PageButton } from '../../common/pages/PageButton';
import { useTranslate } from '../../i18n/useTranslate';

// It brings what draws QR codes.
const LabelsDialog = lazy(() => import('./LabelsDialog'));

export function LabelsButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageButton icon={QrCodeIcon} label={translate('common.open.labels')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <LabelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
