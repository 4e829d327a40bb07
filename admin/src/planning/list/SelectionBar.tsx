import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { ExportSelection } from '../../exports/ExportSelection';
import { formatCount } from '../../i18n/formatCount';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { INSPECTIONS } from '../common/resource';
import { BulkDeleteButton } from './BulkDeleteButton';
import { BulkReturnButton } from './BulkReturnButton';
import { BulkValidateButton } from './BulkValidateButton';

/**
 * What an administrator does with the selected rows. Above the table it is always there, so that selecting
 * moves nothing; what is passed stands at its end until something is selected.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext<Inspection>();
  return (
    <Box
      className={NO_PRINT}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
    >
      <BulkValidateButton icon={<TaskAltIcon />} />
      <CanAccess resource={INSPECTIONS} action="return">
        <BulkReturnButton icon={<AssignmentReturnIcon />} />
      </CanAccess>
      <BulkDeleteButton icon={<DeleteIcon />} />
      <ExportSelection hasControls />
      <SelectionCount />
      {selectedIds.length > 0 ? <SelectionScope /> : <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  );
}

/** The same where room is short: once something is selected, at the lower edge, where the thumb is. */
export function SelectionDock() {
  const { selectedIds } = useListContext<Inspection>();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      className={NO_PRINT}
      variant="outlined"
      sx={({ zIndex, shadows }) => ({
        position: 'sticky',
        bottom: 8,
        zIndex: zIndex.appBar,
        boxShadow: shadows[8],
        p: 1.5,
        display: 'grid',
        gap: 1,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <SelectionCount />
        <SelectionScope />
      </Box>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}>
        <BulkValidateButton />
        <CanAccess resource={INSPECTIONS} action="return">
          <BulkReturnButton />
        </CanAccess>
        <BulkDeleteButton />
      </Box>
      <ExportSelection hasControls />
    </Paper>
  );
}

function SelectionCount() {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Inspection>();
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite">
      {translate(selectedIds.length > MAX_RANGE ? 'bulk.tooMany' : 'bulk.count', {
        smart_count: selectedIds.length,
        max: formatCount(MAX_RANGE),
      })}
    </Typography>
  );
}

/** Nothing, or more than is selected. */
function SelectionScope() {
  const translate = useTranslate();
  const { selectedIds, total = 0, onSelectAll, onUnselectItems } = useListContext<Inspection>();
  return (
    <>
      <Button variant="text" onClick={() => onUnselectItems()} sx={{ px: 1 }}>
        {translate('bulk.unselect')}
      </Button>
      {total > selectedIds.length && (
        <Button variant="text" onClick={() => onSelectAll({ limit: MAX_RANGE })} sx={{ px: 1 }}>
          {total > MAX_RANGE
            ? translate('bulk.first', { max: formatCount(MAX_RANGE), total: formatCount(total) })
            : translate('bulk.all', { total: formatCount(total) })}
        </Button>
      )}
    </>
  );
}
