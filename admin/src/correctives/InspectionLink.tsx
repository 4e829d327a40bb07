import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { InspectionReference } from '../../../domain/correctives';
import { useTranslate } from '../i18n/useTranslate';
import { inspectionPath } from '../planning/common/resource';
import { TOUCH_LINK } from '../theme/components';

interface InspectionLinkProps {
  inspection: InspectionReference | null;
  /** Whether the measure was found there, or verified by it. */
  from: 'found' | 'verification';
}

/** Leads to an inspection of a measure, and only says so to whoever may not open it. */
export function InspectionLink({ inspection, from }: InspectionLinkProps) {
  const translate = useTranslate();
  // A row of a list, which stands here until the measure itself is read, does not say.
  if (inspection?.readable === undefined) return null;
  return inspection.readable ? (
    <Link
      component={RouterLink}
      to={inspectionPath(inspection._id)}
      sx={{ alignSelf: 'start', ...TOUCH_LINK }}
    >
      {translate(`correctives.${from}.inspection`)}
    </Link>
  ) : (
    <Typography color="textSecondary">{translate(`correctives.${from}.closed`)}</Typography>
  );
}
