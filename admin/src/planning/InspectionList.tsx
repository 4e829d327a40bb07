import { ListBase } from 'react-admin';
import { isAdministrator } from '../../../domain/access';
import { INSPECTIONS } from './common/resource';
import { useCaller } from './common/useCaller';
import { AdministratorList } from './list/AdministratorList';
import { firstFilter } from './list/filter';
import { InspectorList } from './list/InspectorList';

/** The first of the page sizes (specification, section 9). */
const DEFAULT_PAGE_SIZE = 10;

/** Planned inspections and what became of them: an administrator's of all, anybody else's own. */
export default function InspectionList() {
  const caller = useCaller();
  return (
    <ListBase
      resource={INSPECTIONS}
      perPage={DEFAULT_PAGE_SIZE}
      sort={{ field: 'elementPlanningDate', order: 'ASC' }}
      filterDefaultValues={firstFilter(caller)}
      // Who signs in next on this device starts with a list of its own.
      storeKey={`${INSPECTIONS}.${caller.id}`}
    >
      {isAdministrator(caller.profile) ? <AdministratorList /> : <InspectorList />}
    </ListBase>
  );
}
