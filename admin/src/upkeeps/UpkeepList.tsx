import { formatDecimal } from '../../../domain/common';
import { screenPaths } from '../../../domain/screens';
import { type Upkeep, boundsOf } from '../../../domain/upkeeps';
import { MasterList } from '../common/list/MasterList';
import type { ListDefinition } from '../common/list/definition';
import { typeName } from './typeName';
import { ValueKindName } from './ValueKindName';

const limitText = (limit: number | null) => (limit === null ? '' : formatDecimal(limit));

const definition: ListDefinition<Upkeep> = {
  resource: 'manteniments',
  createPath: screenPaths.upkeepsCreate,
  sort: { field: 'upkeepName', order: 'ASC' },
  filters: [
    { source: 'id', records: 'manteniments' },
    { source: 'upkeepTypeId', records: 'tipus-manteniment' },
  ],
  columns: [
    { source: 'upkeepName', value: (upkeep) => upkeep.upkeepName },
    { source: 'upkeepDescription', value: (upkeep) => upkeep.upkeepDescription },
    { source: 'upkeepTypeId', value: (upkeep) => typeName(upkeep.upkeepTypeId) },
    { source: 'upkeepLimitUp', align: 'right', value: (upkeep) => limitText(boundsOf(upkeep).up) },
    { source: 'upkeepLimitDown', align: 'right', value: (upkeep) => limitText(boundsOf(upkeep).down) },
    { source: 'upkeepValue', value: (upkeep) => <ValueKindName kind={upkeep.upkeepValue} /> },
  ],
};

export default function UpkeepList() {
  return <MasterList definition={definition} />;
}
