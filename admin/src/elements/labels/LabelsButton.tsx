import QrCodeIcon from '@mui/icons-material/QrCode2';
import { Suspense, lazy, useState } from 'react';
import { PageButton } from '../../common/pages/PageButton';
import { codes } from '../../i18n/ca/codes';

// It brings what draws QR codes.
const LabelsDialog = lazy(() => import('./LabelsDialog'));

export function LabelsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageButton icon={QrCodeIcon} label={codes.labels.title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <LabelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
