import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import {
  type HistoryChange,
  type HistoryEntry,
  type HistoryField,
  type HistoryRegister,
  historyFields,
  listOf,
} from '../../domain/history';
import type { UserReference } from '../../domain/users';
import type { InlineEntry } from '../common';
import { type FoundReferences, References, WantedReferences, isReferenced } from '../common/resource';

type Register = HistoryRegister<Types.ObjectId>;

/** Makes the answers of history entries; references have today's names. */
@Injectable()
export class HistoryMapper {
  constructor(private readonly references: References) {}

  async toResponses(name: ResourceName, entries: readonly InlineEntry[]): Promise<HistoryEntry[]> {
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
      userId: userId && userOf(userId, found),
      action,
      changes: changes.map(({ field, from, to }): HistoryChange => {
        const answered = (value: unknown) => answeredValue(fields.get(field), value, found);
        return { field, from: answered(from), to: answered(to) };
      }),
    }));
  }
}

/** A user who was removed by hand has no name; null would be the system. */
function userOf(userId: Types.ObjectId, found: FoundReferences): UserReference {
  const id = userId.toHexString();
  if (found.row(id)) return found.populate('users', userId);
  return { _id: id, userName: '', userLastName1: '', userLastName2: '' };
}

function wantValues(
  field: HistoryField | undefined,
  { from, to }: HistoryChange,
  wanted: WantedReferences,
): void {
  for (const value of [from, to]) {
    if (field?.kind === 'registers') {
      for (const { control } of registersOf(value)) wanted.add('upkeeps', control);
    } else if (field?.to) {
      for (const id of Array.isArray(value) ? listOf(value) : [value]) wanted.add(field.to, id);
    }
  }
}

function answeredValue(field: HistoryField | undefined, value: unknown, found: FoundReferences): unknown {
  switch (field?.kind) {
    case 'registers':
      return registersOf(value).map(({ control, ...recorded }): HistoryRegister => ({
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

/** A populated reference; without a record it is the id. */
function referenceOf({ to }: HistoryField, id: unknown, found: FoundReferences): unknown {
  if (!(id instanceof Types.ObjectId)) return null;
  const reference = to && isReferenced(to) ? found.populate(to, id) : null;
  return reference ?? { _id: id.toHexString() };
}

/** The controls of a change, as they are stored. */
function registersOf(value: unknown): readonly Register[] {
  return listOf(value) as readonly Register[];
}
