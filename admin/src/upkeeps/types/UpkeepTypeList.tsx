import { screenPaths } from '../../../../domain/screens';
import type { UpkeepType } from '../../../../domain/upkeeps';
import { MasterList } from '../../common/list/MasterList';
import type { ListDefinition } from '../../common/list/definition';
import { UnitsName } from './UnitsName';

const definition: ListDefinition<UpkeepType> = {
  resource: 'tipus-manteniment',
  createPath: screenPaths.upkeepTypesCreate,
  sort: { field: 'upkeepTypeName', order: 'ASC' },
  filters: [
    { source: 'id', records: 'tipus-manteniment' },
    { source: 'upkeepTypeUnits', valuesOf: 'upkeepTypeUnits' },
  ],
  columns: [
    { source: 'upkeepTypeName', value: (type) => type.upkeepTypeName },
    { source: 'upkeepTypeUnits', value: (type) => <UnitsName units={type.upkeepTypeUnits} /> },
  ],
};

export default function UpkeepTypeList() {
  return <MasterList definition={definition} />;
}
