import { Paper, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';

interface StoredActionsProps {
  value: string;
  /** What was typed before the inspection was closed, and is not stored. */
  typed?: string;
}

/** The actions where they can no longer be changed, as the values stand there. */
export function StoredActions({ value, typed }: StoredActionsProps) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="stored-actions" sx={{ p: 2 }}>
      <Typography id="stored-actions" component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('planning.fields.actions')}
      </Typography>
      <Typography
        color={value === '' ? 'textSecondary' : 'textPrimary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {value || translate('planning.value.none')}
      </Typography>
      {typed === undefined || typed === value ? null : (
        <Typography variant="body2" color="warning" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('planning.draft.notStored', { value: typed || translate('planning.value.none') })}
        </Typography>
      )}
    </Paper>
  );
}
