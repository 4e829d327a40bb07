import type { ResourceName } from '../api';
import { catalogue } from '../catalogue';
import type { FieldSpec } from '../fields';

/**
 * What the history keeps of a field: both values; of a list what came and went; of an inspection's controls
 * those that changed; of an element's traits those that changed; of a list that only grows the newest text; of photos what identifies those that came
 * and went; of a password only that it changed.
 */
export type HistoryKind =
  'value' | 'reference' | 'references' | 'list' | 'registers' | 'traits' | 'reasons' | 'photos' | 'secret';

export interface HistoryField {
  kind: HistoryKind;
  /** The resource that a reference, or each of several, points to. */
  to?: ResourceName;
  /** The stored name of the field, if it differs. */
  stored?: string;
}

const value: HistoryField = { kind: 'value' };

/** Fields that only the server writes, and people decide on. */
const decided: Partial<Record<ResourceName, Readonly<Record<string, HistoryField>>>> = {
  elements: { elementCode: value },
  planning: {
    elementReceivedAt: value,
    elementRegisters: { kind: 'registers' },
    elementReturns: { kind: 'reasons' },
    elementPhotos: { kind: 'photos', stored: 'photos' },
  },
  correctives: {
    correctiveState: value,
    correctiveFoundChanged: value,
    correctiveVerifiedDate: value,
    correctiveVerifiedPlanningId: { kind: 'reference', to: 'planning' },
    correctiveVerifiedUserId: { kind: 'reference', to: 'users' },
    correctiveVerifiedText: value,
    correctiveReopenings: { kind: 'reasons' },
    correctivePhotos: { kind: 'photos', stored: 'photos' },
  },
};

/** A field that follows from another: an inspection is done if it has a done date. */
const following = new Set(['elementPlanningActive']);

function historyFieldOf(spec: FieldSpec): HistoryField {
  switch (spec.kind) {
    case 'reference':
    case 'references':
      return { kind: spec.kind, to: spec.to };
    case 'days':
    case 'weekdays':
      return { kind: 'list' };
    case 'traits':
      return { kind: 'traits' };
    case 'password':
      return { kind: 'secret', stored: 'passwordHash' };
    default:
      return value;
  }
}

function fieldsOf(name: ResourceName): ReadonlyMap<string, HistoryField> {
  const { fields, deleted } = catalogue[name];
  return new Map([
    ...Object.entries(fields).flatMap(([field, spec]): [string, HistoryField][] =>
      following.has(field) ? [] : [[field, historyFieldOf(spec)]],
    ),
    ...Object.entries(decided[name] ?? {}),
    [deleted, value],
  ]);
}

const known = new Map<ResourceName, ReadonlyMap<string, HistoryField>>();

/**
 * The fields of a resource that its history keeps. Fields that follow from others are left out: the history
 * says what somebody did.
 */
export function historyFields(name: ResourceName): ReadonlyMap<string, HistoryField> {
  let fields = known.get(name);
  if (!fields) known.set(name, (fields = fieldsOf(name)));
  return fields;
}
