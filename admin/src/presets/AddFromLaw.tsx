import GavelIcon from '@mui/icons-material/Gavel';
import { Button } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { PageButton } from '../common/pages/PageButton';
import { useTranslate } from '../i18n/useTranslate';
import type { PresetFormOptions } from './usePresetForm';
import { withTexts } from '../i18n';

const PresetDialog = lazy(() => withTexts(import('./PresetDialog'), import('../i18n/ca/presets')));

/** 'Afegeix de la normativa', for whom it is allowed: beside a list's title, or for one element in its form. */
export function AddFromLaw({ element, onAdded }: PresetFormOptions) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'presets', action: 'apply' });
  if (!canAccess) return null;
  const label = translate('common.open.presets');
  const open = () => setOpen(true);
  return (
    <>
      {element ? (
        <Button variant="outlined" startIcon={<GavelIcon />} onClick={open}>
          {label}
        </Button>
      ) : (
        <PageButton icon={GavelIcon} label={label} onClick={open} />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <PresetDialog element={element} onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
