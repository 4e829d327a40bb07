import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { dayOf } from '../../../../domain/common';
import { type Inspection, checkDuplicate, matchingDays } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { DuplicateFields } from './DuplicateFields';
import { useDuplicate } from './useDuplicate';

/** How long the modal shows a message before it goes on by itself (docs/product.md, "Constants"). */
const MESSAGE_MS = 2000;

interface DuplicateDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/** Plans the same inspection again, on the ticked weekdays of a period. */
export function DuplicateDialog({ inspection, onClose }: DuplicateDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { zone } = useDays();
  const plannedDay = dayOf(new Date(inspection.elementPlanningDate), zone);
  const { request, change, submit, sending, outcome } = useDuplicate(inspection.id, plannedDay);
  const complete = Object.keys(checkDuplicate(request, plannedDay)).length === 0;

  const goOn = useEffectEvent(() => {
    if (outcome?.kind === 'missing') void navigate(screenPaths.planning);
    else onClose();
  });
  const timed = outcome?.kind === 'missing' || outcome?.kind === 'done';
  useEffect(() => {
    if (!timed) return undefined;
    const timer = setTimeout(() => goOn(), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [timed]);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="duplicate-title">
      <DialogTitle id="duplicate-title" variant="h2" sx={{ pr: 7 }}>
        {translate('duplicating.title')}
      </DialogTitle>
      <IconButton
        aria-label={translate('planning.actions.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, right: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        {outcome?.kind === 'done' ? null : (
          <DuplicateFields
            request={request}
            plannedDay={plannedDay}
            problems={outcome?.kind === 'refused' ? outcome.fields : {}}
            onChange={change}
          />
        )}
        <div role="status">
          {complete && outcome?.kind !== 'done' && (
            <Typography color="textSecondary">
              {translate('duplicating.count', { smart_count: matchingDays(request).length })}
            </Typography>
          )}
          {outcome?.kind === 'done' && <Alert severity="success">{translate('duplicating.done')}</Alert>}
        </div>
        {outcome?.kind === 'missing' && <Alert severity="error">{translate('duplicating.missing')}</Alert>}
        {outcome?.kind === 'refused' && outcome.text && <Alert severity="error">{outcome.text}</Alert>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button
          variant="contained"
          disabled={sending || timed}
          onClick={submit}
          sx={{ minHeight: 44, minWidth: 120 }}
        >
          {translate('planning.actions.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
