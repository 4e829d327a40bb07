import { Box, Card, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { RecordLink, type RecordsProps } from './RecordTable';
import { RowActions } from './RowActions';
import { nameColumn } from './definition';

/** The records as cards, for a phone: the name first, then the rest that there is. */
export function RecordCards<RecordType extends RaRecord>({
  resource,
  columns,
  records,
  nameOf,
  rowLinks,
}: RecordsProps<RecordType>) {
  const translate = useTranslate();
  const title = nameColumn(columns);
  const others = columns.filter((column) => column !== title);
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {records.map((record) => (
        <Card key={record.id} component="li" sx={{ px: 2, py: 1.25 }}>
          <Box sx={{ fontSize: '1rem', py: 0.75 }}>
            <RecordLink resource={resource} record={record}>
              {title?.value(record)}
            </RecordLink>
          </Box>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(96px, auto) 1fr',
              gap: '4px 12px',
              m: 0,
              mb: 0.5,
            }}
          >
            {others
              .map(({ source, value }) => ({ source, shown: value(record) }))
              .filter(({ shown }) => shown !== undefined && shown !== '')
              .map(({ source, shown }) => (
                <Box key={source} sx={{ display: 'contents' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {translate(`resources.${resource}.columns.${source}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {shown}
                  </Typography>
                </Box>
              ))}
          </Box>
          {/* Beside the last line, the record's state, which is short. */}
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              width: 'fit-content',
              ml: 'auto',
              mt: -3.5,
              mr: -1,
            }}
          >
            {rowLinks?.(record)}
            <RowActions resource={resource} record={record} name={nameOf(record)} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
