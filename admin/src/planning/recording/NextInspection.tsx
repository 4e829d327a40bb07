import { Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/common';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { INSPECTIONS, inspectionPath } from '../common/resource';
import { useDays } from '../common/useDays';

interface NextInspectionProps {
  /** The one that was saved. */
  after: Inspection;
  /** There is one, and somebody has to read it. */
  onFound: () => void;
}

/** What the same person has to do next at the same centre, today or since before. */
export function NextInspection({ after, onFound }: NextInspectionProps) {
  const translate = useTranslate();
  const { today, dayText } = useDays();
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
  // Of one element there may be several: those that are late say of when they are.
  const day = dayText(next.elementPlanningDate);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {translate('recording.next.title')}
      </Typography>
      <Button
        component={Link}
        to={inspectionPath(next.id)}
        variant="outlined"
        sx={{ mt: 1, minHeight: 48, width: '100%', overflowWrap: 'anywhere' }}
      >
        {translate('recording.next.go', {
          name: [elementName, elementUbication, day === formatDay(today) ? '' : day]
            .filter(Boolean)
            .join(' · '),
        })}
      </Button>
    </>
  );
}
