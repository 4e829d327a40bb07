import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useForgetSaved } from './useForgetSaved';

/** Below a form: Crear or Guardar, always to be pressed but while it is saving, and beside it what else there is to press. */
export function SaveToolbar({ children }: { children?: ReactNode }) {
  const { isSubmitting } = useFormState();
  const isEdit = useRecordContext() !== undefined;
  useForgetSaved();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 3 } }}>
      <SaveButton
        label={isEdit ? 'common.form.save' : 'common.form.create'}
        icon={null}
        alwaysEnable={!isSubmitting}
        sx={{ minWidth: { xs: '100%', sm: 140 }, minHeight: { xs: 48, sm: 40 } }}
      />
      {children}
    </Box>
  );
}
