import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import {
  type HistoryChange,
  type HistoryEntry,
  type HistoryField,
  type HistoryRegister,
  historyFields,
} from '../../domain/history';
import type { UserReference } from '../../domain/users';
import type { UnfiledEntry } from '../common';
import { type FoundReferences, References, WantedReferences, isReferenced } from '../common/resource';

type Register = HistoryRegister<Types.ObjectId>;

/** Entries of a history as they are answered: what they refer to by its names of today. */
@Injectable()
export class HistoryMapper {
  constructor(private readonly references: References) {}

  async toResponses(name: ResourceName, entries: readonly UnfiledEntry[]): Promise<HistoryEntry[]> {
    const fields = historyFields(name);
    const wanted = new WantedReferences();
    for (const { userId, changes } of entries) {
      wanted.add('users', userId);
      for (const change of changes) wantValues(fields.get(change.field), change, wanted);
    }
    const found = await this.references.find(wanted);
    return entries.map(({ _id, at, userId, action, changes }) => ({
      id: _id.toHexString(),
      at: at.toISOString(),
      userId: userId && (found.populate('users', userId) ?? unknownUser(userId)),
      action,
      changes: changes.map(({ field, from, to }): HistoryChange => {
        const answered = (value: unknown) => answeredValue(fields.get(field), value, found);
        return { field, from: answered(from), to: answered(to) };
      }),
    }));
  }
}

/** Somebody whom a hand in the database has removed; null would be the system. */
function unknownUser(id: Types.ObjectId): UserReference {
  return { _id: id.toHexString(), userName: '', userLastName1: '', userLastName2: '' };
}

function wantValues(
  field: HistoryField | undefined,
  { from, to }: HistoryChange,
  wanted: WantedReferences,
): void {
  for (const value of [from, to]) {
    if (field?.kind === 'registers') {
      for (const { control } of listOf<Register>(value)) wanted.add('upkeeps', control);
    } else if (field?.to) {
      for (const id of Array.isArray(value) ? listOf(value) : [value]) wanted.add(field.to, id);
    }
  }
}

function answeredValue(field: HistoryField | undefined, value: unknown, found: FoundReferences): unknown {
  switch (field?.kind) {
    case 'registers':
      return listOf<Register>(value).map(({ control, ...recorded }): HistoryRegister => ({
        control: found.populate('upkeeps', control),
        ...recorded,
      }));
    case 'references':
      return listOf(value).map((id) => referenceOf(field, id, found));
    case 'reference':
      return referenceOf(field, value, found);
    default:
      return value;
  }
}

/** A reference as records carry it; what nothing stands behind any more is its id. */
function referenceOf({ to }: HistoryField, id: unknown, found: FoundReferences): unknown {
  if (!(id instanceof Types.ObjectId)) return null;
  const reference = to && isReferenced(to) ? found.populate(to, id) : null;
  return reference ?? { _id: id.toHexString() };
}

/** A list as the history has written it. */
function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [];
}
