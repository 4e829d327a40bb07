import type { Types } from 'mongoose';
import { purposeOf } from '../../../domain/upkeeps';
import { type RegisterSnapshot, snapshotOf } from '../../../domain/planning';
import {
  type CentreKey,
  type CompanyKey,
  type ControlKey,
  type ControlTypeKey,
  type PersonKey,
  centres,
  companies,
  controlTypes,
  controls,
  people,
} from '../catalogue';
import type { DemoData } from './documents';
import { demoId } from './ids';

export const companyId = idsOf<CompanyKey>('companies', companies);
export const centreId = idsOf<CentreKey>('arees', centres);
export const typeId = idsOf<ControlTypeKey>('upkeepstypes', controlTypes);
export const controlId = idsOf<ControlKey>('upkeeps', controls);
export const personId = idsOf<PersonKey>('users', people);

function idsOf<Key extends string>(
  resource: keyof DemoData,
  entries: readonly { key: Key }[],
): (key: Key) => Types.ObjectId {
  const ids = new Map(entries.map(({ key }, index) => [key, demoId(resource, index)]));
  return (key) => found(ids, key);
}

function found<Key, Value>(entries: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = entries.get(key);
  if (value === undefined) throw new RangeError(`the demo catalogue has no ${String(key)}`);
  return value;
}

const typesByKey = new Map(controlTypes.map((type) => [type.key, type]));
const companyByCentre = new Map(centres.map(({ key, company }) => [key, company]));

export function companyOf(centre: CentreKey): CompanyKey {
  return found(companyByCentre, centre);
}

/** What is copied of a control into each register of a done inspection. */
const snapshots = new Map<ControlKey, RegisterSnapshot>(
  controls.map(({ key, name, description, type, limits, purpose }) => {
    const { name: upkeepTypeName, units: upkeepTypeUnits } = found(typesByKey, type);
    return [
      key,
      snapshotOf({
        _id: controlId(key).toHexString(),
        upkeepName: name,
        upkeepDescription: description,
        upkeepTypeId: { _id: typeId(type).toHexString(), upkeepTypeName, upkeepTypeUnits },
        ...limits,
        ...purposeOf(purpose),
      }),
    ];
  }),
);

export function snapshotOfControl(key: ControlKey): RegisterSnapshot {
  return { ...found(snapshots, key) };
}
