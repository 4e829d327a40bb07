import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button, Card } from '@mui/material';
import { NoResults } from '../../common/list/ListStates';
import { StatePage } from '../../common/pages/StatePage';
import { useTranslate } from '../../i18n/useTranslate';
import { useCaller } from '../common/useCaller';
import { isFirstFilter } from './filter';
import { useFilter } from './useFilter';

/** An inspector has none on this tab: good news. */
export function NothingToDo() {
  const translate = useTranslate();
  const { filter } = useFilter();
  const tab = filter.elementPlanningActive ? 'emptyDone' : 'emptyPending';
  return (
    <Card>
      <StatePage
        icon={EventAvailableIcon}
        title={translate(`planning.list.${tab}`)}
        text={translate(`planning.list.${tab}Text`)}
      />
    </Card>
  );
}

/**
 * An administrator, whose list begins with its own, is told that there are others, which may be what it has just
 * planned.
 */
export function NoInspections() {
  const translate = useTranslate();
  const caller = useCaller();
  const { filter, setFilter } = useFilter();
  if (!isFirstFilter(filter, caller)) return <NoResults />;
  return (
    <Card>
      <StatePage
        icon={EventAvailableIcon}
        title={translate('planning.list.emptyPending')}
        text={translate('overview.emptyText')}
      >
        <Button variant="outlined" onClick={() => setFilter({})}>
          {translate('overview.showAll')}
        </Button>
      </StatePage>
    </Card>
  );
}
