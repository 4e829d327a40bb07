import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ReportIcon from '@mui/icons-material/ReportProblemOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import TaskAltIcon from '@mui/icons-material/TaskAltOutlined';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { overdueFilter } from '../../../domain/coverage';
import { type Operations, type Waiting, correctiveFilters, waitingFilters } from '../../../domain/operations';
import { screenPaths } from '../../../domain/screens';
import { menuIcons } from '../layout/menuIcons';
import { measuresPath } from '../correctives/measuresPath';
import { useTranslate } from '../i18n/useTranslate';
import { listPath } from '../planning/common/resource';
import { useDays } from '../planning/common/useDays';
import { getWaiting } from '../providers/calls';
import { FirstSteps, isInstalled } from './FirstSteps';
import { formatCount } from '../i18n/formatCount';
import { ParkedJobs } from './ParkedJobs';
import { Reward } from './Reward';
import { Row, RowGroups, Rows, RowsFailure, RowsLoading } from './Rows';

/** What waits for an administrator; in an empty installation, the way to the first inspection. */
export default function AdministratorTasks({ counts }: { counts: Operations | undefined }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'waiting'],
    queryFn: ({ signal }) => getWaiting(signal),
  });
  if (counts && !isInstalled(counts)) return <FirstSteps counts={counts} />;
  return (
    <>
      <ParkedJobs />
      <section aria-labelledby="tasks">
        <Typography id="tasks" variant="h2" sx={{ mb: 1.5 }}>
          {translate('waiting.title')}
        </Typography>
        {data ? (
          <WaitingRows waiting={data} />
        ) : error ? (
          <RowsFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsLoading />
        )}
      </section>
    </>
  );
}

/** The address of a list with a filter. */
function filtered(path: string, filter: object): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}

function WaitingRows({ waiting }: { waiting: Waiting }) {
  const translate = useTranslate();
  const { today } = useDays();
  const filters = waitingFilters(today);
  const { toValidate, lateByArea, failedThisWeek, correctivesOverdue, programmeProblems, controlsLate } =
    waiting;
  const hasOthers = toValidate + failedThisWeek + correctivesOverdue + programmeProblems + controlsLate > 0;
  if (!hasOthers && lateByArea.length === 0) {
    return (
      <Reward
        title={translate('waiting.none')}
        text={translate('waiting.noneText')}
        next={{ to: screenPaths.planningCalendar, label: translate('waiting.next') }}
      />
    );
  }
  return (
    <RowGroups>
      {hasOthers ? (
        <Rows title={translate('waiting.review')}>
          {toValidate > 0 ? (
            <Row
              icon={TaskAltIcon}
              title={translate('waiting.toValidate')}
              count={formatCount(toValidate)}
              to={listPath(filters.toValidate)}
            >
              {translate('waiting.toValidateText')}
            </Row>
          ) : null}
          {failedThisWeek > 0 ? (
            <Row
              icon={ReportIcon}
              title={translate('waiting.failed')}
              count={formatCount(failedThisWeek)}
              to={listPath(filters.failedThisWeek, { field: 'elementDoDate', order: 'DESC' })}
            >
              {translate('waiting.failedText')}
            </Row>
          ) : null}
          {correctivesOverdue > 0 ? (
            <Row
              icon={ScheduleIcon}
              title={translate('home.tiles.correctivesOverdue')}
              count={formatCount(correctivesOverdue)}
              to={measuresPath(correctiveFilters.correctivesOverdue)}
            >
              {translate('waiting.correctivesText')}
            </Row>
          ) : null}
          {programmeProblems > 0 ? (
            <Row
              icon={EventRepeatIcon}
              title={translate('waiting.programmes')}
              count={formatCount(programmeProblems)}
              to={filtered(screenPaths.programmes, { hasProblems: true })}
            >
              {translate('waiting.programmesText')}
            </Row>
          ) : null}
          {controlsLate > 0 ? (
            <Row
              icon={menuIcons.coverage}
              title={translate('waiting.controls')}
              count={formatCount(controlsLate)}
              to={filtered(screenPaths.coverage, overdueFilter)}
            >
              {translate('waiting.controlsText')}
            </Row>
          ) : null}
        </Rows>
      ) : null}
      {lateByArea.length > 0 ? (
        <Rows title={translate('waiting.late')}>
          {lateByArea.map(({ area, count }) => (
            <Row
              key={area._id}
              icon={PlaceIcon}
              title={area.areaName}
              count={formatCount(count)}
              to={listPath(filters.lateOf(area._id))}
            />
          ))}
        </Rows>
      ) : null}
    </RowGroups>
  );
}
