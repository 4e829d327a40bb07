import { Box, Button, CircularProgress, LinearProgress, Paper, Typography } from '@mui/material';
import { type ReactNode, memo } from 'react';
import { useTranslate } from '../../i18n/useTranslate';

interface SaveBarProps {
  /** How many of how many controls have a value. */
  answered: number;
  total: number;
  saving: boolean;
  /** What came in the way of the last try: told where the eyes are. */
  children?: ReactNode;
}

/** Progress and Guardar, stuck to the lower edge: within reach of the thumb wherever the page stands. */
export const SaveBar = memo(function SaveBar({ answered, total, saving, children }: SaveBarProps) {
  const translate = useTranslate();
  const text = translate('planning.edit.progress', { answered, total });
  return (
    <Paper
      variant="outlined"
      sx={({ shadows }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        displayPrint: 'none',
        mx: { xs: -2, sm: 0 },
        px: 2,
        pt: 1.5,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        borderRadius: { xs: 0, sm: '12px 12px 0 0' },
        borderWidth: { xs: '1px 0 0', sm: '1px 1px 0' },
        boxShadow: shadows[8],
      })}
    >
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 100 : (100 * answered) / total}
            color={answered === total ? 'success' : 'primary'}
            aria-label={text}
            sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={saving}
          startIcon={saving ? <CircularProgress size={18} color="inherit" /> : null}
          sx={{ minHeight: 48, minWidth: 140 }}
        >
          {translate('planning.actions.save')}
        </Button>
      </Box>
    </Paper>
  );
});
