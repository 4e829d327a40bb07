import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { AskDialog } from '../common/AskDialog';
import { useBulk } from './useBulk';

/**
 * What an administrator does with the selected rows. Above the table it is always there, so that selecting
 * moves nothing; where room is short, only once something is selected.
 */
export function SelectionBar() {
  const translate = useText();
  const { selectedIds, total = 0, onSelectAll, onUnselectItems } = useListContext<Inspection>();
  const [asking, setAsking] = useState<'validate' | 'delete'>();
  const { validate, remove, busy } = useBulk(() => setAsking(undefined));
  const count = selectedIds.length;
  const none = count === 0;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  if (none && !isWide) return null;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Button
        variant="outlined"
        startIcon={<TaskAltIcon />}
        disabled={none}
        onClick={() => setAsking('validate')}
      >
        {translate('planning.bulk.validate')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DeleteIcon />}
        disabled={none}
        onClick={() => setAsking('delete')}
      >
        {translate('planning.bulk.delete')}
      </Button>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {translate('planning.bulk.count', { smart_count: count })}
      </Typography>
      {!none && (
        <>
          {total > count && (
            <Button variant="text" onClick={() => onSelectAll({ limit: MAX_RANGE })}>
              {translate('planning.bulk.all', { total: Math.min(total, MAX_RANGE) })}
            </Button>
          )}
          <Button variant="text" onClick={() => onUnselectItems()}>
            {translate('planning.bulk.unselect')}
          </Button>
        </>
      )}
      <AskDialog
        open={asking === 'validate'}
        title={translate('planning.bulk.validateTitle', { smart_count: count })}
        text={translate('planning.bulk.validateText')}
        confirm={translate('planning.actions.validate')}
        busy={busy}
        onConfirm={() => validate(selectedIds)}
        onClose={() => setAsking(undefined)}
      />
      <AskDialog
        open={asking === 'delete'}
        destructive
        title={translate('planning.bulk.deleteTitle', { smart_count: count })}
        text={translate('planning.delete.text')}
        confirm={translate('planning.actions.delete')}
        busy={busy}
        onConfirm={() => remove(selectedIds)}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  );
}
