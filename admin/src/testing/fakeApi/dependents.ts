import { type DependentName, type Dependents, dependedOn, dependentsOf } from '../../../../domain/dependents';
import type { ResourceName } from '../../../../domain/api';
import type { FakeRecord, FakeRecords } from './records';

const kinds: Record<DependentName, { of: ResourceName; isOpen: (record: FakeRecord) => boolean }> = {
  areas: { of: 'arees', isOpen: (one) => one.areaActive === true },
  elements: { of: 'elements', isOpen: (one) => one.elementActive === true },
  upkeeps: { of: 'upkeeps', isOpen: (one) => one.upkeepActive === true },
  users: { of: 'users', isOpen: (one) => one.userActive === true },
  inspections: { of: 'planning', isOpen: (one) => one.elementDoDate === null },
  programmes: { of: 'programmes', isOpen: (one) => one.programmeEnd === null },
  correctives: { of: 'correctives', isOpen: (one) => one.correctiveState === 'open' },
};

/** The records that name another one, whichever their fields for that are. */
export function dependentsIn(records: FakeRecords, resource: ResourceName, id: string): Dependents {
  const on = dependedOn.find((name) => name === resource);
  const names: readonly DependentName[] = on ? dependentsOf[on] : [];
  return Object.fromEntries(
    names.map((name) => {
      const { of, isOpen } = kinds[name];
      return [name, records[of].filter((one) => isOpen(one) && JSON.stringify(one).includes(id)).length];
    }),
  );
}
