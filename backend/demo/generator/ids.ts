import { Types } from 'mongoose';
import { type ResourceName, resourceNames } from '../../../domain/api';

/**
 * "demoinsp" in ASCII. The first bytes of an object id are a time: here one in 2023, before the product existed, so no
 * other record has an id with this beginning.
 */
const PREFIX = '64656d6f696e7370';

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** The id of a demo record. It is always the same, so that an interrupted load can be continued. */
export function demoId(resource: ResourceName, ordinal: number): Types.ObjectId {
  return new Types.ObjectId(`${PREFIX}${hex(resourceNames.indexOf(resource), 2)}${hex(ordinal, 6)}`);
}

/** The id of an entry in the history of a demo record: "demohi", and after it what makes the record and its revision. */
export function demoEntryId(record: Types.ObjectId, revision: number): Types.ObjectId {
  return new Types.ObjectId(`64656d6f6869${hex(revision, 4)}${record.toHexString().slice(-8)}`);
}

/** The id of the photo of a demo record, which has one at most. */
export function demoPhotoId(record: Types.ObjectId): Types.ObjectId {
  return new Types.ObjectId(`${PREFIX}8${record.toHexString().slice(-7)}`);
}

/** The range of the demo records' ids. */
export const DEMO_IDS = {
  first: new Types.ObjectId(`${PREFIX}00000000`),
  last: new Types.ObjectId(`${PREFIX}ffffffff`),
} as const;
