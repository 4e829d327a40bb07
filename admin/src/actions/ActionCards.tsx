import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Inspection } from '../../../domain/planning';
import { DoneDay } from '../planning/common/DoneDay';
import { StateChip } from '../planning/common/StateChip';
import { useDays } from '../planning/common/useDays';
import { actionPath } from './actionPath';

/** The actions on a narrow screen. */
export function ActionCards({ rows }: { rows: readonly Inspection[] }) {
  const days = useDays();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {rows.map((inspection) => (
        <Card key={inspection.id} component="li">
          <CardActionArea
            component={Link}
            to={actionPath(inspection.id)}
            sx={{ p: 2, display: 'grid', gap: 0.5, justifyContent: 'stretch' }}
          >
            <Typography variant="h3" component="h2">
              {inspection.elementId.elementName}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {inspection.elementId.elementAreaId.areaName}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {inspection.elementActions}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography component="div" variant="body2">
                <DoneDay inspection={inspection} days={days} />
              </Typography>
              <StateChip inspection={inspection} />
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
