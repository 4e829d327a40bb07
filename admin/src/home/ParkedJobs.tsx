import { Box, Button, Card, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Job } from '../../../domain/jobs';
import { useTranslate } from '../i18n/useTranslate';
import { useDays } from '../planning/common/useDays';
import { getParkedJobs, retryJob } from '../providers/calls';

const queryKey = ['jobs', 'parked'];

/** Jobs that failed too often: an administrator has them tried again. Mostly there are none, and nothing is shown. */
export function ParkedJobs() {
  const translate = useTranslate();
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => getParkedJobs(signal) });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="parked" sx={{ mb: 3 }}>
      <Typography id="parked" variant="h2" sx={{ mb: 0.5 }}>
        {translate('home.jobs.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('home.jobs.text')}
      </Typography>
      <Card
        component="ul"
        aria-labelledby="parked"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {data.map((job) => (
          <ParkedJob key={job._id} job={job} />
        ))}
      </Card>
    </Box>
  );
}

function ParkedJob({ job: { _id, kind, createdAt, error } }: { job: Job }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { dayText } = useDays();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(_id),
    onSuccess: () => notify('home.jobs.retried', { type: 'success' }),
    onError: (failure) => notify(failure.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 72, p: 2 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`home.jobs.kinds.${kind}`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('home.jobs.since', { day: dayText(createdAt), error: error ?? '' })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => mutate()}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {translate('home.jobs.retry')}
      </Button>
    </Box>
  );
}
