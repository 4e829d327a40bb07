import { Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { Inspection } from '../../../../domain/planning';
import { recording } from '../../i18n/ca/recording';
import { INSPECTIONS, inspectionPath } from '../common/resource';
import { useDays } from '../common/useDays';

const { title, go } = recording.next;

interface NextInspectionProps {
  /** The one that was saved. */
  after: Inspection;
  /** There is one, and somebody has to read it. */
  onFound: () => void;
}

/** What the same person has to do next at the same centre, today or since before. */
export function NextInspection({ after, onFound }: NextInspectionProps) {
  const { today } = useDays();
  const { data: [next] = [] } = useGetList<Inspection>(INSPECTIONS, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'elementPlanningDate', order: 'ASC' },
    filter: {
      elementPlanningActive: false,
      elementPlanningDate_lte: today,
      elementAreaId: after.elementId.elementAreaId._id,
      elementUserPlanningId: after.elementUserPlanningId._id,
    },
  });
  const found = useEffectEvent(onFound);
  const isFound = next !== undefined;
  useEffect(() => {
    if (isFound) found();
  }, [isFound]);
  if (!next) return null;
  const { elementName, elementUbication } = next.elementId;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {title}
      </Typography>
      <Button
        component={Link}
        to={inspectionPath(next.id)}
        variant="outlined"
        sx={{ mt: 1, minHeight: 48, width: '100%', overflowWrap: 'anywhere' }}
      >
        {go([elementName, elementUbication].filter(Boolean).join(' · '))}
      </Button>
    </>
  );
}
