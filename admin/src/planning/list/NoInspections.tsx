import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Card } from '@mui/material';
import { isAdministrator } from '../../../../domain/access';
import { NoResults } from '../../common/list/ListStates';
import { StatePage } from '../../common/pages/StatePage';
import { useText } from '../../i18n/useText';
import { useCaller } from '../common/useCaller';
import { useFilter } from './useFilter';

/** Nothing to do is good news for an inspector; an administrator may have filtered too much. */
export function NoInspections() {
  const translate = useText();
  const { profile } = useCaller();
  const { filter } = useFilter();
  if (isAdministrator(profile)) return <NoResults />;
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
