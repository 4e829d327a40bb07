import { Box, Link, ListItemButton, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../../domain/common';
import type { Corrective } from '../../../domain/correctives';
import { screenPaths } from '../../../domain/screens';
import { fullNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { StateMark } from './StateMark';
import { measuresPath } from './measuresPath';
import type { Measures } from './useMeasures';

export interface MeasureRowsProps extends Measures {
  /** Whose they are. */
  element: string;
  /** The inspection that they stand in: those found elsewhere say so. */
  inspection?: string;
}

/** Measures below each other, each of which leads to its own screen; where there are more, there is a way to all of them. */
export function MeasureRows({ measures, hasMore, element, inspection }: MeasureRowsProps) {
  const translate = useTranslate();
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
        {measures.map((measure) => (
          <Box component="li" key={measure._id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <MeasureRow measure={measure} inspection={inspection} />
          </Box>
        ))}
      </Paper>
      {hasMore ? (
        <Link
          component={RouterLink}
          to={measuresPath({ correctiveElementId: [element] })}
          sx={{ display: 'inline-block', py: 1.5 }}
        >
          {translate('planning.measure.all')}
        </Link>
      ) : null}
    </>
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
      component={RouterLink}
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
