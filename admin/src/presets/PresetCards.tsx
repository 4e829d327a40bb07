import { Box, Card, Checkbox, Typography } from '@mui/material';
import { useId } from 'react';
import { RowNotes } from './RowNotes';
import { type PresetRowsProps, frequencyOf, isToAdd, limitsOfRow } from './rowTexts';

/** Rows of the law as cards, for a phone. */
export function PresetCards(props: PresetRowsProps) {
  const { rows, standings, chosen, onTick } = props;
  const id = useId();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card key={row.key} component="li" sx={{ display: 'flex', alignItems: 'flex-start', p: 1 }}>
          <Checkbox
            id={`${id}-${row.key}`}
            checked={chosen.has(row.key)}
            disabled={!isToAdd(row, standings)}
            onChange={(_, isTicked) => onTick(row.key, isTicked)}
            sx={{ flexShrink: 0, width: 44, height: 44 }}
          />
          <Box sx={{ flexGrow: 1, minWidth: 0, pb: 0.5 }}>
            <Typography component="label" htmlFor={`${id}-${row.key}`} sx={{ display: 'block', py: 1.25 }}>
              {row.upkeepName}
            </Typography>
            <Typography variant="body2">{limitsOfRow(row)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[frequencyOf(row), row.upkeepSource].filter(Boolean).join(' · ')}
            </Typography>
            <RowNotes row={row} {...props} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
