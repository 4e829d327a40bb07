import type { Area } from '../../../domain/areas';
import { screenPaths } from '../../../domain/screens';
import { MasterList } from '../common/list/MasterList';
import type { ListDefinition } from '../common/list/definition';

const definition: ListDefinition<Area> = {
  resource: 'centres',
  createPath: screenPaths.areasCreate,
  sort: { field: 'areaName', order: 'ASC' },
  filters: [
    { source: 'areaCompanyId', records: 'empreses' },
    { source: 'id', records: 'centres' },
  ],
  columns: [
    { source: 'areaName', value: (area) => area.areaName },
    { source: 'areaCompanyId', value: (area) => area.areaCompanyId.companyName },
  ],
};

export default function AreaList() {
  return <MasterList definition={definition} />;
}
