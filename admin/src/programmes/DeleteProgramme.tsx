import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRecordContext, useUnselect } from 'react-admin';
import type { Ahead, Programme } from '../../../domain/programmes';
import { failureText } from '../planning/common/failureText';
import { INSPECTIONS } from '../planning/common/resource';
import { AheadChoice } from './AheadChoice';
import { deleteProgramme } from './calls';
import { useTranslate } from '../i18n/useTranslate';

/** Asks what becomes of what lies ahead, and deletes a row's programme. */
export function DeleteProgramme() {
  const translate = useTranslate();
  const programme = useRecordContext<Programme>();
  const [isAsking, setAsking] = useState(false);
  if (!programme) return null;
  const label = translate('common.list.delete', { name: programme.programmeName });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && <DeleteDialog programme={programme} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const unselect = useUnselect('programes');
  const titleId = useId();
  const [ahead, setAhead] = useState<Ahead>('keep');

  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteProgramme(programme.id, ahead),
    onSuccess: () => {
      unselect([programme.id], true);
      notify('resources.programes.notifications.deleted', {
        type: 'success',
        messageArgs: { smart_count: 1 },
      });
    },
    onError: (error) => notify(failureText(error), { type: 'error', autoHideDuration: null }),
    onSettled: async () => {
      onClose();
      await Promise.all(
        ['programes', INSPECTIONS, 'operations'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate('common.list.deleteTitle', { name: programme.programmeName })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <AheadChoice value={ahead} onChange={setAhead} />
        <DialogContentText role="status">
          {translate(ahead === 'keep' ? 'programmes.ahead.deleteKeeps' : 'programmes.ahead.deleteRemoves')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" onClick={() => mutate()} loading={isPending}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
