import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEditContext, useNotify } from 'react-admin';
import { CORRECTIVE_REASON_MAX } from '../../../domain/correctives';
import { ReasonDialog } from '../common/ReasonDialog';
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

  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => postDecision(id, decision, reason),
    onSuccess: () => {
      notify(`correctives.${decision}.success`, { type: 'success' });
      onClose();
    },
    // What was typed stays, to be sent again.
    onError: (error) => notify(failureText(error), { type: 'error', autoHideDuration: null }),
    // Also what was refused, most likely because somebody else was faster, shows what there is now.
    onSettled: async () => {
      await Promise.all([
        refetch(),
        queryClient.invalidateQueries({ queryKey: ['mesures', 'getList'] }),
        queryClient.invalidateQueries({ queryKey: ['operations'] }),
      ]);
    },
  });

  return (
    <ReasonDialog
      title={translate(`correctives.${decision}.title`)}
      text={translate(`correctives.${decision}.text`)}
      label={translate(`correctives.${decision}.field`)}
      maxLength={CORRECTIVE_REASON_MAX}
      confirm={translate(`correctives.${decision}.button`)}
      isBusy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
