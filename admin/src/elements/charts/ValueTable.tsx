import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { ElementKind } from '../../../../domain/elements';
import type { ControlValues } from '../../../../domain/planning';
import { limitLine, valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { inspectionPath } from '../../planning/common/resource';
import { useDays } from '../../planning/common/useDays';
import { OutcomeMark } from '../../planning/values/OutcomeMark';
import { controlOfDay, outcomeOfDay } from './points';

interface ValueTableProps {
  control: ControlValues;
  kind: ElementKind | null;
  isPaper?: boolean;
}

/** The same values as in the chart, for who cannot see it or wants them exactly. */
export function ValueTable({ control, kind, isPaper = false }: ValueTableProps) {
  const translate = useTranslate();
  const { dayText } = useDays();
  return (
    // A table wider than a phone is scrolled, by the keyboard too.
    <TableContainer
      role="region"
      aria-label={translate('charts.tableOf', { name: control.upkeepName })}
      tabIndex={isPaper ? undefined : 0}
    >
      <Table
        size="small"
        sx={{
          '& td': { whiteSpace: 'nowrap' },
          // A line of both limits and closing values is long, and the verdict beside it is not to be scrolled to.
          '& td.limits': { whiteSpace: 'normal', minWidth: 110 },
          '& td, & th': { px: { xs: 0.75, sm: 2 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: '1%' }}>
              {translate('charts.columns.number')}
            </TableCell>
            <TableCell>{translate('charts.columns.day')}</TableCell>
            <TableCell>{translate('charts.columns.value')}</TableCell>
            <TableCell>{translate('charts.columns.limits')}</TableCell>
            <TableCell>{translate('charts.columns.verdict')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {control.values.map((recorded, index) => {
            const ofDay = controlOfDay(control, recorded);
            const outcome = outcomeOfDay(recorded);
            const day = dayText(recorded.elementDoDate);
            return (
              <TableRow key={recorded.planningId}>
                <TableCell align="right">{index + 1}</TableCell>
                <TableCell>
                  {isPaper ? (
                    day
                  ) : (
                    <Link component={RouterLink} to={inspectionPath(recorded.planningId)} underline="always">
                      {day}
                    </Link>
                  )}
                </TableCell>
                <TableCell>{valueText(recorded, recorded.value) || translate('charts.noValue')}</TableCell>
                <TableCell className="limits">{limitLine(ofDay)}</TableCell>
                <TableCell>{outcome ? <OutcomeMark outcome={outcome} kind={kind} /> : null}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
