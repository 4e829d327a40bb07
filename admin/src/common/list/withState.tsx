import type { RaRecord } from 'react-admin';
import { describeResource } from '../../providers/resources';
import { ActiveState } from './ActiveState';
import type { Column } from './definition';

/** The columns and, after them, the state that every resource of master data has. */
export function withState<RecordType extends RaRecord>(
  resource: string,
  columns: Column<RecordType>[],
): Column<RecordType>[] {
  const { active } = describeResource(resource);
  if (active === undefined) return columns;
  return [
    ...columns,
    { source: active, value: (record) => <ActiveState isActive={record[active] === true} /> },
  ];
}
