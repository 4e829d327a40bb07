import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, FormControlLabel, IconButton, Popover, Switch, Typography } from '@mui/material';
import { Children, type ReactElement, isValidElement, useEffect, useId, useRef, useState } from 'react';
import {
  type DataTableColumnProps,
  type DataTableProps,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

interface ColumnsButtonProps {
  table: ReactElement<DataTableProps>;
}

/** The columns that can be hidden and ordered. The one that has neither source nor label, `<ActionsColumn>`, stays at the end. */
function columnsOf({ children }: DataTableProps) {
  return Children.toArray(children)
    .filter((child): child is ReactElement<DataTableColumnProps> => isValidElement(child))
    .map(({ props: { source, label } }) => ({
      source,
      label,
      // By which the table knows it.
      name: source ?? (typeof label === 'string' ? label : ''),
    }))
    .filter(({ name }) => name !== '');
}

/**
 * Shows, hides and orders a table's columns, in the store where react-admin's table looks for it. react-admin's own button has
 * switches inside of options, which a screen reader cannot reach, and orders with the mouse only.
 */
export function ColumnsButton({ table }: ColumnsButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, width: 320, maxWidth: '100%' } },
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
          {translate('ra.action.select_columns')}
        </Typography>
        <ColumnList table={table.props} />
      </Popover>
    </>
  );
}

function ColumnList({ table }: { table: DataTableProps }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const storeKey = table.storeKey ?? `${resource}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(storeKey, table.hiddenColumns ?? []);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const pressed = useRef<HTMLElement>(null);

  // A line that moves loses the focus.
  useEffect(() => pressed.current?.focus(), [ranks]);

  const columns = columnsOf(table);
  const order = [...(ranks ?? []), ...columns.keys()].filter(
    (index, place, all) => index < columns.length && all.indexOf(index) === place,
  );

  function move(place: number, by: 1 | -1, button: HTMLElement) {
    const moved = [...order];
    const [index] = moved.splice(place, 1);
    if (index === undefined || !(place + by in order)) return;
    moved.splice(place + by, 0, index);
    pressed.current = button;
    setRanks(moved);
  }

  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((index, place) => {
          const { source, label, name = '' } = columns[index] ?? {};
          const shown = translateLabel({ source, label, resource });
          const text = typeof shown === 'string' ? shown : name;
          const isHidden = hidden.includes(name);
          return (
            <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flexGrow: 1, minHeight: 40, m: 0, gap: 1 }}
                label={text}
                control={
                  <Switch
                    size="small"
                    checked={!isHidden}
                    onChange={() =>
                      setHidden(isHidden ? hidden.filter((one) => one !== name) : [...hidden, name])
                    }
                  />
                }
              />
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  aria-label={translate(by < 0 ? 'common.list.moveUp' : 'common.list.moveDown', {
                    name: text,
                  })}
                  // It keeps the focus at either end, where it does nothing.
                  aria-disabled={!(place + by in order)}
                  sx={{ '&[aria-disabled="true"]': { opacity: 0.3 } }}
                  onClick={(event) => move(place, by, event.currentTarget)}
                >
                  {by < 0 ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
                </IconButton>
              ))}
            </Box>
          );
        })}
      </Box>
      <Button
        variant="text"
        onClick={() => {
          pressed.current = null;
          setRanks(undefined);
          setHidden(table.hiddenColumns ?? []);
        }}
      >
        {translate('ra.action.reset')}
      </Button>
    </>
  );
}
