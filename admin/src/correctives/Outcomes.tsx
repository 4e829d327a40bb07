import { Box, Stack, Typography } from '@mui/material';
import { formatDay } from '../../../domain/common';
import type { Corrective, CorrectiveReopening } from '../../../domain/correctives';
import { listNameOf } from '../../../domain/users';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';
import { useDays } from '../planning/common/useDays';
import { InspectionLink } from './InspectionLink';

/** By whom or by what a measure was verified, and when. */
export function Verification({ measure }: { measure: Corrective }) {
  const translate = useTranslate();
  const { correctiveVerifiedDate: date, correctiveVerifiedUserId: user } = measure;
  const { correctiveVerifiedPlanningId: inspection, correctiveVerifiedText: text } = measure;
  if (date === null) return null;
  const day = formatDay(date);
  return (
    <Stack spacing={0.5} sx={WIDE}>
      <Typography variant="h3" component="h2">
        {translate('correctives.verification.title')}
      </Typography>
      <Typography>
        {user
          ? translate('correctives.by', { name: listNameOf(user), day })
          : translate('correctives.verification.byInspection', { day })}
      </Typography>
      {text ? <Words>{text}</Words> : null}
      <InspectionLink inspection={inspection} from="verification" />
    </Stack>
  );
}

/** Why a measure was opened again, each time, and what had been done. */
export function Reopenings({ measure: { correctiveReopenings } }: { measure: Corrective }) {
  const translate = useTranslate();
  if (correctiveReopenings.length === 0) return null;
  return (
    <Box sx={WIDE}>
      <Typography variant="h3" component="h2">
        {translate('correctives.reopenings.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {correctiveReopenings.map((reopening) => (
          <Reopening key={reopening.at} reopening={reopening} />
        ))}
      </Box>
    </Box>
  );
}

function Reopening({ reopening }: { reopening: CorrectiveReopening }) {
  const translate = useTranslate();
  const { dayText } = useDays();
  const { reason, at, userId, doDate, doUserId, doText, verifiedDate, verifiedUserId } = reopening;
  return (
    <li>
      <Words>{reason}</Words>
      <Typography variant="body2" color="textSecondary">
        {translate('correctives.by', { name: listNameOf(userId), day: dayText(at) })}
      </Typography>
      {doDate ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('correctives.reopenings.done', {
            name: doUserId ? listNameOf(doUserId) : '–',
            day: formatDay(doDate),
          })}
          {doText ? `: ${doText}` : ''}
        </Typography>
      ) : null}
      {verifiedDate ? (
        <Typography variant="body2">
          {verifiedUserId
            ? translate('correctives.reopenings.verified', {
                name: listNameOf(verifiedUserId),
                day: formatDay(verifiedDate),
              })
            : translate('correctives.reopenings.verifiedByInspection', { day: formatDay(verifiedDate) })}
        </Typography>
      ) : null}
    </li>
  );
}

function Words({ children }: { children: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>;
}
