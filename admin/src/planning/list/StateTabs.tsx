import { Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { toDo } from './toDo';
import { useFilter } from './useFilter';

type StateTab = 'pending' | 'done';

function tabOf(done: boolean | undefined): StateTab | false {
  if (done === undefined) return false;
  return done ? 'done' : 'pending';
}

/** What stands in for the filters for everyone but administrators: what is to be done, and what is. */
export function StateTabs() {
  const translate = useTranslate();
  const { setSort } = useListContext();
  const { filter, change } = useFilter();

  function handleChange(done: boolean) {
    change({ elementPlanningActive: done });
    // What is done has the newest first.
    setSort(done ? { field: 'elementDoDate', order: 'DESC' } : toDo.sort);
  }

  return (
    <Tabs
      // A dashboard tile may ask for both: then neither tab is the chosen one.
      value={tabOf(filter.elementPlanningActive)}
      onChange={(_, tab: StateTab) => handleChange(tab === 'done')}
      aria-label={translate('planning.list.tabs')}
      variant="fullWidth"
      sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 48 } }}
    >
      <Tab value="pending" label={translate('planning.list.pending')} />
      <Tab value="done" label={translate('planning.list.done')} />
    </Tabs>
  );
}
