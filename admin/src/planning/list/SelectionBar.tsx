import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Inspection } from '../../../../domain/planning';
import { formatCount } from '../../i18n/formatCount';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';

interface SelectionBarProps {
  /** They do something with the selected rows. */
  buttons: ReactNode;
  /** They stand at its end until something is selected. */
  children?: ReactNode;
}

/** Above the table it is always there, so that selecting moves nothing. */
export function SelectionBar({ buttons, children }: SelectionBarProps) {
  const { selectedIds } = useListContext<Inspection>();
  return (
    <Box
      className={NO_PRINT}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
    >
      {buttons}
      <SelectionCount />
      {selectedIds.length > 0 ? <SelectionScope /> : <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  );
}

export function SelectionCount() {
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
export function SelectionScope() {
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
