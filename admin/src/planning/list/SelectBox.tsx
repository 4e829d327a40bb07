import { Box, Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

/** The box of an administrator's card. */
export function SelectBox({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<Inspection>();
  const label = translate('planning.list.select', { name: inspection.elementId.elementName });
  return (
    <Box sx={{ pt: 1, pl: 0.5 }}>
      <Checkbox
        checked={selectedIds.includes(inspection.id)}
        onChange={() => onToggleItem(inspection.id)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ width: 44, height: 44 }}
      />
    </Box>
  );
}
