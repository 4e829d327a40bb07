import RestartIcon from '@mui/icons-material/RestartAlt';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Box, Button, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type Corrective, mayReopen, mayVerify } from '../../../domain/correctives';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { DecisionDialog } from './DecisionDialog';
import type { Decision } from './calls';
import { mayChange } from './mayChange';
import { useMeasure } from './useMeasure';

/** Below the form: Guardar where there is something to change, and what administrators decide. */
export function MeasureToolbar() {
  const measure = useMeasure();
  const caller = useCaller();
  if (!measure) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 0, sm: 1 },
        '& > *': { minWidth: 0 },
      }}
    >
      {mayChange('correctiveDoText', measure, caller) ? <SaveToolbar /> : null}
      <Decisions measure={measure} />
    </Box>
  );
}

function Decisions({ measure }: { measure: Corrective }) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const [asking, setAsking] = useState<Decision>();
  const { canAccess: isDecider = false } = useCanAccess({ resource: 'mesures', action: 'verify' });
  if (!isDecider) return null;
  return (
    <Tooltip title={isDirty ? translate('correctives.saveFirst') : ''}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 1,
          ml: { sm: 'auto' },
          px: { xs: 2, sm: 3 },
          pb: { xs: 2, sm: 3 },
        }}
      >
        {mayReopen(measure.correctiveState) ? (
          <DecisionButton icon={<RestartIcon />} isDisabled={isDirty} onClick={() => setAsking('reopen')}>
            {translate('correctives.reopen.button')}
          </DecisionButton>
        ) : null}
        {mayVerify(measure.correctiveState) ? (
          <DecisionButton icon={<VerifiedIcon />} isDisabled={isDirty} onClick={() => setAsking('verify')}>
            {translate('correctives.verify.button')}
          </DecisionButton>
        ) : null}
        {asking ? (
          <DecisionDialog id={measure._id} decision={asking} onClose={() => setAsking(undefined)} />
        ) : null}
      </Box>
    </Tooltip>
  );
}

interface DecisionButtonProps {
  icon: ReactNode;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function DecisionButton({ icon, isDisabled, onClick, children }: DecisionButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={icon}
      disabled={isDisabled}
      onClick={onClick}
      sx={{ minHeight: { xs: 48, sm: 40 } }}
    >
      {children}
    </Button>
  );
}
