import { Box, Typography } from '@mui/material';
import { useGetMany } from 'react-admin';
import { type Inspection, descriptionOf, missingIn } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { INSPECTIONS } from '../common/resource';
import { useDays } from '../common/useDays';

/** The most inspections that are named. */
const NAMED = 10;

/** Inspections, each with the controls that it lacks. */
export function IncompleteNames({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  const { dayText } = useDays();
  const named = ids.slice(0, NAMED);
  const { data = [] } = useGetMany<Inspection>(
    INSPECTIONS,
    { ids: named },
    { enabled: named.length > 0, refetchOnMount: 'always' },
  );
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {data.map((inspection) => (
        <Typography key={inspection.id} component="li" variant="body2">
          <strong>{inspection.elementId.elementName}</strong>
          {`, ${dayText(inspection.elementPlanningDate)}: `}
          {missingIn(inspection.elementRegisters)
            .map((register) => descriptionOf(register).upkeepName)
            .join(', ')}
        </Typography>
      ))}
      {ids.length > NAMED && (
        <Typography component="li" variant="body2">
          {translate('bulk.incompleteMore', { smart_count: ids.length - NAMED })}
        </Typography>
      )}
    </Box>
  );
}
