import { Box, Button, CircularProgress, Paper, Typography } from '@mui/material';
import { dayOf, formatDay, timeOf } from '../../../domain/common';
import type { HistoryEntry } from '../../../domain/history';
import { listNameOf } from '../../../domain/users';
import { ActionAlert } from '../common/messages/ActionAlert';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { useDays } from '../planning/common/useDays';
import { ChangeLines } from './ChangeLines';
import { useHistory } from './useHistory';

/** What was done to a record, the newest first. */
export default function HistoryEntries({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const {
    data: entries,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useHistory(resource, id);
  if (!entries) {
    if (!error) return <CircularProgress size={24} sx={{ my: 2 }} />;
    return (
      <ActionAlert button={translate('common.list.retry')} onAction={() => void refetch()}>
        {failureText(error)}
      </ActionAlert>
    );
  }
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} resource={resource} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button
          variant="text"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ minHeight: 44 }}
        >
          {translate('history.older')}
        </Button>
      ) : null}
    </Paper>
  );
}

/** One point of the line that the entries make. */
function Entry({ entry, resource }: { entry: HistoryEntry; resource: string }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        ml: '5px',
        pl: 2.5,
        pb: 2,
        borderLeft: 2,
        borderColor: 'divider',
        '&:last-child': { borderColor: 'transparent', pb: 0.5 },
        '&::before': {
          ...{ content: '""', position: 'absolute', left: '-6px', top: '6px' },
          ...{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'primary.main' },
        },
      }}
    >
      <EntryText entry={entry} resource={resource} />
    </Box>
  );
}

function EntryText({
  entry: { action, at, userId, changes },
  resource,
}: {
  entry: HistoryEntry;
  resource: string;
}) {
  const translate = useTranslate();
  const { zone } = useDays();
  const instant = new Date(at);
  const day = formatDay(dayOf(instant, zone));
  if (action === 'before') {
    return <Typography color="textSecondary">{translate('history.before', { day })}</Typography>;
  }
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{translate(`history.actions.${action}`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {userId ? listNameOf(userId) : translate('history.system')}
        {' · '}
        <time dateTime={at}>{translate('history.when', { day, time: timeOf(instant, zone) })}</time>
      </Typography>
      <ChangeLines changes={changes} resource={resource} />
    </>
  );
}
