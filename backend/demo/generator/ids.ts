import { Types } from 'mongoose';
import { type ResourceName, resourceNames } from '../../../domain/api';

/**
 * "demoinsp" in ASCII. An id that a database makes begins with the time: these say 2023, before the
 * product was there, so that they are told from all others by their beginning.
 */
const PREFIX = '64656d6f696e7370';

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** The id of a demo record: always the same one, so that a load can be taken up again. */
export function demoId(resource: ResourceName, ordinal: number): Types.ObjectId {
  return new Types.ObjectId(`${PREFIX}${hex(resourceNames.indexOf(resource), 2)}${hex(ordinal, 6)}`);
}

/** The lowest and the highest id that demo records may have. */
export const DEMO_IDS = {
  first: new Types.ObjectId(`${PREFIX}00000000`),
  last: new Types.ObjectId(`${PREFIX}ffffffff`),
} as const;
