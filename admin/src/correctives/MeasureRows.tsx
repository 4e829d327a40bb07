import { Box, ListItemButton, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatDay } from '../../../domain/common';
import type { Corrective } from '../../../domain/correctives';
import { screenPaths } from '../../../domain/screens';
import { fullNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { StateMark } from './StateMark';

export interface MeasureRowsProps {
  measures: readonly Corrective[];
  /** The inspection that they stand in: those found elsewhere say so. */
  inspection?: string;
}

/** Measures below each other, each of which leads to its own screen. */
export function MeasureRows({ measures, inspection }: MeasureRowsProps) {
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
      {measures.map((measure) => (
        <Box component="li" key={measure._id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <MeasureRow measure={measure} inspection={inspection} />
        </Box>
      ))}
    </Paper>
  );
}

function MeasureRow({ measure, inspection }: { measure: Corrective; inspection: string | undefined }) {
  const translate = useTranslate();
  const { correctiveDeadline, correctiveFound, correctivePlanningId, correctiveUserId } = measure;
  const isFromHere = inspection === undefined || correctivePlanningId?._id === inspection;
  const facts = [
    translate('planning.measure.until', { day: formatDay(correctiveDeadline) }),
    fullNameOf(correctiveUserId),
    ...(isFromHere ? [] : [foundText()]),
  ];

  function foundText(): string {
    if (correctivePlanningId === null) return translate('planning.measure.outside');
    if (correctiveFound === null) return translate('planning.measure.other');
    return translate('planning.measure.otherOn', { day: formatDay(correctiveFound.day) });
  }

  return (
    <ListItemButton
      component={Link}
      to={`${screenPaths.correctives}/${encodeURIComponent(measure._id)}`}
      sx={{ px: 2, py: 1.25, minHeight: 56, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 500,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {measure.correctiveDescription}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <StateMark corrective={measure} />
    </ListItemButton>
  );
}
