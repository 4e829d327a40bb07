import { Box, Card, Typography } from '@mui/material';
import { Children, type ReactElement, type ReactNode, createElement, isValidElement } from 'react';
import {
  type DataTableColumnProps,
  FieldTitle,
  RecordContextProvider,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { TOUCH_LINK } from '../../theme/components';
import { ActionsColumn } from './ActionsColumn';
import { NameField } from './NameField';

type Column = ReactElement<DataTableColumnProps>;

/** The columns of a list's table, column by column. */
function columnsOf(children: ReactNode): Column[] {
  return Children.toArray(children).filter((child): child is Column => isValidElement(child));
}

/** What a column shows of a record, as the table's cell does. */
function contentOf({ children, render, field, source }: DataTableColumnProps, record: RaRecord): ReactNode {
  if (children !== undefined) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  const value: unknown = source && record[source];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface RecordCardsProps {
  /** The table's columns. */
  children: ReactNode;
  /** Columns that are not on the cards, by their sources. */
  leftOut?: readonly string[];
}

/** A table's rows as cards, for a phone: the name first, then the rest that there is. */
export function RecordCards({ children, leftOut = [] }: RecordCardsProps) {
  const { data = [], resource } = useListContext();
  const columns = columnsOf(children).filter(({ props: { source } }) => !leftOut.includes(source ?? ''));
  const name = columns.find(({ props }) => props.field === NameField) ?? columns[0];
  const actions = columns.find(({ type }) => type === ActionsColumn);
  const others = columns.filter((column) => column !== name && column !== actions);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map((record: RaRecord) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card
            component="li"
            sx={{ display: 'flex', flexDirection: 'column', px: 2, pt: 1, pb: 0.75, '& a': TOUCH_LINK }}
          >
            <Box sx={{ fontSize: '1rem', py: 0.25 }}>{name && contentOf(name.props, record)}</Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(96px, auto) 1fr',
                alignItems: 'baseline',
                gap: '4px 12px',
                m: 0,
                mb: 0.5,
              }}
            >
              {others
                .map(({ props }) => ({ props, content: contentOf(props, record) }))
                .filter(({ content }) => content !== undefined && content !== null && content !== '')
                .map(({ props: { source, label }, content }) => (
                  <Box key={source} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      <FieldTitle source={source} resource={resource} label={label} />
                    </Typography>
                    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                      {content}
                    </Typography>
                  </Box>
                ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', mt: 'auto', mr: -1 }}>
              {actions?.props.children}
            </Box>
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
