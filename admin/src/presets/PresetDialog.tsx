import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useIsNarrow } from '../common/list/useIsNarrow';
import { useTranslate } from '../i18n/useTranslate';
import { PresetChoice } from './PresetChoice';
import { PresetOutcome } from './PresetOutcome';
import { type PresetFormOptions, usePresetForm } from './usePresetForm';

interface PresetDialogProps extends PresetFormOptions {
  onClose: () => void;
}

/** Chooses among what the law asks of a kind of element, and makes the controls. */
export default function PresetDialog({ element, onAdded, onClose }: PresetDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isNarrow = useIsNarrow();
  const form = usePresetForm({ element, onAdded });
  const { chosen, sending, failure, result } = form;
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (result) closing.current?.focus();
  }, [result]);

  /** Not while it is being sent: what became of it is told here. */
  function close() {
    if (!sending) onClose();
  }

  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2" sx={{ pr: 8 }}>
        {translate('common.open.presets')}
      </DialogTitle>
      <IconButton
        aria-label={translate('planning.actions.close')}
        onClick={close}
        sx={{ position: 'absolute', top: 10, right: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        {result ? (
          <PresetOutcome result={result} elements={form.elementIds.length} />
        ) : (
          <PresetChoice form={form} isOfElement={element !== undefined} />
        )}
      </DialogContent>
      {failure ? (
        <Box sx={{ px: 3, pt: 1.5 }}>
          <Alert severity="error">
            {failure.text}
            {failure.fields.map((text) => (
              <Typography key={text} variant="body2">
                {text}
              </Typography>
            ))}
          </Alert>
        </Box>
      ) : null}
      <DialogActions sx={{ pt: 2 }}>
        {result ? (
          <Button ref={closing} onClick={onClose}>
            {translate('planning.actions.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={close} disabled={sending}>
              {translate('ra.action.cancel')}
            </Button>
            <Button onClick={() => void form.submit()} disabled={chosen.length === 0} loading={sending}>
              {chosen.length === 0
                ? translate('presets.noneChosen')
                : translate('presets.submit', { smart_count: chosen.length })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
