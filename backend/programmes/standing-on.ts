import type { Connection, Types } from 'mongoose';
import { elements } from '../../domain/elements';
import type { BasisResource } from '../../domain/programmes';
import type { MongoFilter } from '../common/resource';
import type { StoredElement } from '../elements';

/** Selects the programmes that stand on a record: those that name it, and those that plan it as a usual control. */
export async function standingOn(
  connection: Connection,
  resource: BasisResource,
  record: Types.ObjectId,
): Promise<MongoFilter> {
  switch (resource) {
    case 'users':
      return { programmeUserId: record };
    case 'arees':
      return { programmeAreaId: record };
    case 'elements':
      return { programmeElementIds: record };
    case 'upkeeps': {
      const members = await connection
        .collection<StoredElement>(elements.name)
        .find({ elementUpkeeps: record, elementDeleted: false }, { projection: { _id: 1 } })
        .toArray();
      const isUsual = {
        programmeUpkeepIds: [],
        programmeElementIds: { $in: members.map(({ _id }) => _id) },
      };
      return { $or: [{ programmeUpkeepIds: record }, isUsual] };
    }
  }
}
