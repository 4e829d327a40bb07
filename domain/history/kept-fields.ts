import type { ResourceName } from '../api';
import { catalogue } from '../catalogue';
import type { FieldSpec } from '../fields';

/**
 * What the history tells of a field: both values; of a list those that went and came; of the controls of an inspection those
 * that were changed; of what only grows the text of the newest; of photos what stays known of those that went and came; of a password that it was changed.
 */
export type HistoryKind =
  'value' | 'reference' | 'references' | 'list' | 'registers' | 'reasons' | 'photos' | 'secret';

export interface HistoryField {
  kind: HistoryKind;
  /** What a reference, or each of several, points to. */
  to?: ResourceName;
  /** How it is called where it is stored, if otherwise. */
  stored?: string;
}

const value: HistoryField = { kind: 'value' };

/** What only the server writes, and people decide on. */
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

/** What follows from another field: whether an inspection is done, from when it was. */
const following = new Set(['elementPlanningActive']);

function historyFieldOf(spec: FieldSpec): HistoryField {
  switch (spec.kind) {
    case 'reference':
    case 'references':
      return { kind: spec.kind, to: spec.to };
    case 'days':
    case 'weekdays':
      return { kind: 'list' };
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
 * The fields of a resource that its history tells of. What follows from others, or from another record, is none of them: who looks
 * into the history asks what somebody did.
 */
export function historyFields(name: ResourceName): ReadonlyMap<string, HistoryField> {
  let fields = known.get(name);
  if (!fields) known.set(name, (fields = fieldsOf(name)));
  return fields;
}
