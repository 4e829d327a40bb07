import { lazy } from 'react';
import { ListBase, type SortPayload, useCanAccess } from 'react-admin';
import { firstFilter } from '../../../domain/planning';
import { pageSaysIt } from '../common/pageSaysIt';
import { Loading } from '../common/pages/pages';
import { withTexts } from '../i18n';
import listing from '../i18n/ca/listing';
import { INSPECTIONS } from './common/resource';
import { useCaller } from './common/useCaller';
import { toDo } from './list/toDo';

/** They are few: in a file of their own they would weigh more. */
const ownTexts = Promise.resolve({ default: listing });

// Nobody needs both: an inspector's phone loads no filters.
const AdministratorList = lazy(() =>
  withTexts(
    import('./list/AdministratorList'),
    ownTexts,
    import('../i18n/ca/bulk'),
    import('../i18n/ca/overview'),
    import('../i18n/ca/returning'),
  ),
);
const InspectorList = lazy(() => withTexts(import('./list/InspectorList'), ownTexts));

const BY_DAY: SortPayload = { field: 'elementPlanningDate', order: 'ASC' };

/** The first of the page sizes (docs/product.md, "Constants"). */
const DEFAULT_PAGE_SIZE = 10;

/** Planned inspections and what became of them: an administrator's of all, anybody else's own. */
export default function InspectionList() {
  const caller = useCaller();
  // Who may delete inspections keeps them all; the others carry their own out.
  const { canAccess: keepsAll, isPending } = useCanAccess({ resource: INSPECTIONS, action: 'delete' });
  if (isPending) return <Loading />;
  return (
    <ListBase
      resource={INSPECTIONS}
      perPage={DEFAULT_PAGE_SIZE}
      sort={keepsAll ? BY_DAY : toDo.sort}
      filterDefaultValues={firstFilter(caller)}
      queryOptions={pageSaysIt}
      // Who signs in next on this device starts with a list of its own.
      storeKey={`${INSPECTIONS}.${caller.id}`}
    >
      {keepsAll ? <AdministratorList /> : <InspectorList />}
    </ListBase>
  );
}
