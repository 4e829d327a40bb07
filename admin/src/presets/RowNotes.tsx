import { Chip, Typography } from '@mui/material';
import type { PresetRow } from '../../../domain/presets';
import { useTranslate } from '../i18n/useTranslate';
import { markOf } from './rowTexts';
import type { Standing } from './standing';

interface RowNotesProps {
  row: PresetRow;
  /** What there is of it already. */
  standing: Standing | undefined;
}

/** Why a row is not proposed, by a mark and in words, what there is of it already, and what else is good to know of it. */
export function RowNotes({ row, standing }: RowNotesProps) {
  const translate = useTranslate();
  const mark = markOf(row);
  const text = [row.reason, row.note].filter(Boolean).join(' ');
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
          color={standing === 'namesake' ? 'warning' : 'default'}
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
    </>
  );
}
