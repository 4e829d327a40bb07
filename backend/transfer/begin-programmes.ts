import { addDays } from '../../domain/common';
import { programmes } from '../../domain/programmes';
import type { Collections } from '../migrations';
import type { StoredProgramme } from '../programmes';

/**
 * Has the staged programmes planned from today on. How far they were is theirs to say; that there is something to make up for, or to
 * take back, from before is not: from an old day on it would be any number of inspections.
 */
export async function beginProgrammes(records: Collections, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  const collection = records.collection<StoredProgramme>(programmes.name);
  for await (const { _id, made } of collection.find()) {
    // What was decided and not yet carried out is decided again.
    const through = made.decision === null && made.through !== null ? made.through : yesterday;
    const begun = {
      ...made,
      ...{ on: '', decision: null, through: through < yesterday ? yesterday : through },
      anewFrom: made.anewFrom !== null && made.anewFrom < today ? today : made.anewFrom,
    };
    await collection.updateOne({ _id }, { $set: { made: begun } });
  }
}
