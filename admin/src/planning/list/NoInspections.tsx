import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button, Card } from '@mui/material';
import { isAdministrator } from '../../../../domain/access';
import { NoResults } from '../../common/list/ListStates';
import { StatePage } from '../../common/pages/StatePage';
import { useTranslate } from '../../i18n/useTranslate';
import { useCaller } from '../common/useCaller';
import { isFirstFilter } from './filter';
import { useFilter } from './useFilter';

/**
 * Nothing to do is good news. An administrator, whose list begins with its own, is told that there are
 * others, which may be what it has just planned.
 */
export function NoInspections() {
  const translate = useTranslate();
  const caller = useCaller();
  const { filter, setFilter } = useFilter();
  const isAdmin = isAdministrator(caller.profile);
  if (isAdmin && !isFirstFilter(filter, caller)) return <NoResults />;
  const tab = filter.elementPlanningActive ? 'emptyDone' : 'emptyPending';
  return (
    <Card>
      <StatePage
        icon={EventAvailableIcon}
        title={translate(`planning.list.${tab}`)}
        text={translate(isAdmin ? 'planning.list.emptyMineText' : `planning.list.${tab}Text`)}
      >
        {isAdmin ? (
          <Button variant="outlined" onClick={() => setFilter({})}>
            {translate('planning.list.showAll')}
          </Button>
        ) : null}
      </StatePage>
    </Card>
  );
}
