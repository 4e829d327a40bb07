import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { unitsText } from '../../../domain/upkeeps';
import { useTranslate } from '../i18n/useTranslate';
import { RowNotes } from './RowNotes';
import { type PresetRowsProps, frequencyOf, isToAdd, limitsOfRow } from './rowTexts';

/** Rows of the law as a table. */
export function PresetTable(props: PresetRowsProps) {
  const { rows, standings, chosen, onTick } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">{translate('presets.columns.tick')}</TableCell>
            <TableCell>{translate('presets.columns.control')}</TableCell>
            <TableCell>{translate('presets.columns.limits')}</TableCell>
            <TableCell>{translate('presets.columns.units')}</TableCell>
            <TableCell>{translate('presets.columns.frequency')}</TableCell>
            <TableCell>{translate('presets.columns.source')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key} selected={chosen.has(row.key)} sx={{ verticalAlign: 'top' }}>
              <TableCell padding="checkbox">
                <Checkbox
                  id={`${id}-${row.key}`}
                  checked={chosen.has(row.key)}
                  disabled={!isToAdd(row, standings)}
                  onChange={(_, isTicked) => onTick(row.key, isTicked)}
                  // Beside the first line of the name.
                  sx={{ mt: 1, py: 0 }}
                />
              </TableCell>
              <TableCell>
                <Typography component="label" variant="body2" htmlFor={`${id}-${row.key}`}>
                  {row.upkeepName}
                </Typography>
                <RowNotes row={row} {...props} />
              </TableCell>
              <TableCell>{limitsOfRow(row)}</TableCell>
              <TableCell>{unitsText(row.upkeepTypeUnits)}</TableCell>
              <TableCell>{frequencyOf(row)}</TableCell>
              <TableCell>{row.upkeepSource}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
