import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { type Inspection, isLate } from '../../../domain/planning';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { INSPECTIONS, inspectionPath, listPath } from '../planning/common/resource';
import { ReturnedMark } from '../planning/common/ReturnedMark';
import { useDays } from '../planning/common/useDays';
import { byPlace } from './byPlace';
import { formatCount } from '../i18n/formatCount';
import { Reward } from './Reward';
import { Row, RowGroups, Rows, RowsFailure, RowsLoading } from './Rows';

/** How many are listed here; the list has the rest. */
const SHOWN = 50;

/** An inspector's day: what is to be done today or should have been done before, place by place. */
export function InspectorTasks() {
  const translate = useTranslate();
  const { today } = useDays();
  const filter = { elementPlanningActive: false, elementPlanningDate_lte: today };
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<Inspection>(INSPECTIONS, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'elementPlanningDate', order: 'ASC' },
    filter,
  });
  return (
    <section aria-labelledby="tasks">
      <Typography id="tasks" variant="h2" sx={{ mb: 1.5 }}>
        {translate('home.tasks.title')}
      </Typography>
      {isPending ? (
        <RowsLoading />
      ) : error && !data ? (
        <RowsFailure error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <Reward
          title={translate('home.tasks.none')}
          text={translate('home.tasks.noneText')}
          next={{ to: screenPaths.planning, label: translate('home.tasks.next') }}
        />
      ) : (
        <>
          <RowGroups>
            {byPlace(data).map(({ id, name, inspections }) => (
              <Rows key={id} title={name}>
                {inspections.map((inspection) => (
                  <TaskRow key={inspection.id} inspection={inspection} />
                ))}
              </Rows>
            ))}
          </RowGroups>
          {total > data.length ? (
            <Button component={Link} to={listPath(filter)} variant="outlined" sx={{ mt: 2 }}>
              {translate('home.tasks.all', { count: formatCount(total) })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function TaskRow({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { zone, today, dayText } = useDays();
  const { elementName, elementUbication } = inspection.elementId;
  return (
    <Row to={inspectionPath(inspection.id)} title={elementName}>
      {elementUbication}
      {isLate(inspection, today, zone) ? (
        <Box
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            mt: 0.25,
            color: 'error.main',
            fontWeight: 600,
          }}
        >
          <ScheduleIcon aria-hidden sx={{ fontSize: 18 }} />
          {translate('home.tasks.late', { day: dayText(inspection.elementPlanningDate) })}
        </Box>
      ) : null}
      {inspection.elementReturned ? (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          <ReturnedMark />
        </Box>
      ) : null}
    </Row>
  );
}
