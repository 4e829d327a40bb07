import { Checkbox, Chip, FormControlLabel, Typography } from '@mui/material';
import type { PresetRow } from '../../../domain/presets';
import { type Upkeep, limitLine } from '../../../domain/upkeeps';
import { useTranslate } from '../i18n/useTranslate';
import { type PresetRowsProps, markOf } from './rowTexts';

interface RowNotesProps extends PresetRowsProps {
  row: PresetRow;
}

/** What may be wrong with a row's figure, by a mark and in words, what there is of it already, and what else is good to know of it. */
export function RowNotes({ row, standings, namesakes, chosen, used, onUse }: RowNotesProps) {
  const translate = useTranslate();
  const mark = markOf(row);
  const standing = standings.get(row.key);
  const namesake = namesakes.get(row.key);
  const text = [row.reason, row.doubt, row.note].filter(Boolean).join(' ');
  return (
    <>
      {mark ? (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={translate(mark)}
          sx={{ ml: { md: 1 } }}
        />
      ) : null}
      {standing ? (
        <Chip
          size="small"
          variant="outlined"
          label={translate(`presets.standing.${standing}`)}
          sx={{ ml: { md: 1 } }}
        />
      ) : null}
      {text ? (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      ) : null}
      {namesake ? (
        <FormControlLabel
          control={<Checkbox size="small" />}
          checked={used.has(row.key)}
          disabled={!chosen.has(row.key)}
          onChange={(_, isUsed) => onUse(row.key, isUsed)}
          sx={{ minHeight: 44 }}
          label={translate('presets.use', { control: textOfControl(namesake) })}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ) : null}
    </>
  );
}

/** `Terbolesa (< 5 UNF)`. */
function textOfControl(control: Upkeep): string {
  const limits = limitLine({ ...control, upkeepTypeUnits: control.upkeepTypeId.upkeepTypeUnits });
  return `${control.upkeepName} (${limits})`;
}
