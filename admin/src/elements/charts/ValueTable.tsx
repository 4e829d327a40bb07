import { Box, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Corrective } from '../../../../domain/correctives';
import type { ElementKind } from '../../../../domain/elements';
import { type ControlValues, type ElementValue, toldOutcome } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { limitLine, valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { inspectionPath } from '../../planning/common/resource';
import { useDays } from '../../planning/common/useDays';
import { DecisionLine } from '../../planning/values/DecisionLine';
import { OutcomeMark } from '../../planning/values/OutcomeMark';
import { TOUCH_LINK } from '../../theme/components';
import { type ValueMeasure, measuresByInspection } from './measures';
import { controlOfDay } from './points';

interface ValueTableProps {
  control: ControlValues;
  /** The element's. */
  measures: readonly Corrective[];
  kind: ElementKind | null;
  isPaper?: boolean;
  /** Whether a value has its row; all have where nothing is said. */
  isTold?: (value: ElementValue) => boolean;
}

/** The same values as in the chart, for who cannot see it or wants them exactly. */
export function ValueTable({
  control,
  measures,
  kind,
  isPaper = false,
  isTold = () => true,
}: ValueTableProps) {
  const translate = useTranslate();
  const { dayText } = useDays();
  const byInspection = measuresByInspection(measures, control.upkeepId);
  const hasMeasures = control.values.some(({ planningId }) => byInspection.has(planningId));
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
          '& td': { whiteSpace: { sm: 'nowrap' } },
          // A line of both limits and closing values is long, and the verdict beside it is not to be scrolled to.
          '& td.limits': { whiteSpace: 'normal', minWidth: { sm: 110 } },
          '& td.measures': { whiteSpace: 'normal', minWidth: { sm: 180 }, overflowWrap: 'anywhere' },
          '& td, & th': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: undefined } },
          // A phone has no room for which row it is.
          '& th:first-of-type, & td:first-of-type': { display: { xs: 'none', sm: 'table-cell' } },
          '& th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
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
            {hasMeasures ? <TableCell>{translate('charts.columns.measures')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {control.values.map((recorded, index) => {
            if (!isTold(recorded)) return null;
            const ofDay = controlOfDay(control, recorded);
            const outcome = toldOutcome(recorded);
            const day = dayText(recorded.elementDoDate);
            return (
              <TableRow key={recorded.planningId}>
                <TableCell align="right">{index + 1}</TableCell>
                <TableCell>
                  {isPaper ? (
                    day
                  ) : (
                    <Link
                      component={RouterLink}
                      to={inspectionPath(recorded.planningId)}
                      underline="always"
                      sx={TOUCH_LINK}
                    >
                      {day}
                    </Link>
                  )}
                </TableCell>
                <TableCell>
                  {valueText(recorded, recorded.value, recorded.uncertainty) || translate('charts.noValue')}
                </TableCell>
                <TableCell className="limits">{limitLine(ofDay)}</TableCell>
                <TableCell>
                  {outcome ? <OutcomeMark outcome={outcome} kind={kind} /> : null}
                  {recorded.decision ? (
                    <Box sx={{ minWidth: { sm: 220 } }}>
                      <DecisionLine decision={recorded.decision} />
                    </Box>
                  ) : null}
                </TableCell>
                {hasMeasures ? (
                  <TableCell className="measures">
                    <ValueMeasures measures={byInspection.get(recorded.planningId) ?? []} isPaper={isPaper} />
                  </TableCell>
                ) : null}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ValueMeasuresProps {
  measures: readonly ValueMeasure[];
  isPaper: boolean;
}

/** What a value has to do with measures, in words. */
function ValueMeasures({ measures, isPaper }: ValueMeasuresProps) {
  const translate = useTranslate();
  return measures.map(({ role, measure }) => (
    <Box key={role + measure._id}>
      {`${translate(`charts.measures.${role}`)}: `}
      {isPaper ? (
        measure.correctiveDescription
      ) : (
        <Link
          component={RouterLink}
          to={`${screenPaths.correctives}/${encodeURIComponent(measure._id)}`}
          underline="always"
        >
          {measure.correctiveDescription}
        </Link>
      )}
    </Box>
  ));
}
