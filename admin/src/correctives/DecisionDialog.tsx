import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useEditContext, useNotify } from 'react-admin';
import { CORRECTIVE_REASON_MAX } from '../../../domain/correctives';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { type Decision, postDecision } from './calls';

interface DecisionDialogProps {
  id: string;
  decision: Decision;
  onClose: () => void;
}

/** Asks why, and verifies a measure by hand or opens it again. */
export function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refetch } = useEditContext();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const words = text.trim();
  const isMissing = isAsked && words === '';

  const { mutate, isPending } = useMutation({
    mutationFn: () => postDecision(id, decision, words),
    onSuccess: () => notify(`correctives.${decision}.success`, { type: 'success' }),
    onError: (error) => notify(failureText(error), { type: 'error', autoHideDuration: null }),
    // Also what was refused, most likely because somebody else was faster, shows what there is now.
    onSettled: async () => {
      onClose();
      await Promise.all([
        refetch(),
        queryClient.invalidateQueries({ queryKey: ['mesures', 'getList'] }),
        queryClient.invalidateQueries({ queryKey: ['operations'] }),
      ]);
    },
  });

  function handleConfirm() {
    setAsked(true);
    if (words !== '') mutate();
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate(`correctives.${decision}.title`)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate(`correctives.${decision}.text`)}</DialogContentText>
        <TextField
          label={translate(`correctives.${decision}.field`)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isMissing}
          helperText={isMissing ? translate('ra.validation.required') : undefined}
          required
          multiline
          minRows={2}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: CORRECTIVE_REASON_MAX } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={handleConfirm} loading={isPending}>
          {translate(`correctives.${decision}.button`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
