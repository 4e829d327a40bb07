import { addDays } from '../../domain/common';
import { programmes } from '../../domain/programmes';
import type { Collections } from '../migrations';
import type { StoredProgramme } from '../programmes';

/**
 * Has staged programmes planned from today on. The archive says how far they were planned; it must not say
 * that there is something to make up for: from an old day on that would be any number of inspections.
 */
export async function beginProgrammes(records: Collections, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  const collection = records.collection<StoredProgramme>(programmes.name);
  for await (const { _id, made } of collection.find()) {
    // What was decided but not carried out is decided again.
    const through = made.decision === null && made.through !== null ? made.through : yesterday;
    const begun = {
      ...made,
      ...{ on: '', decision: null, through: through < yesterday ? yesterday : through },
      anewFrom: made.anewFrom !== null && made.anewFrom < today ? today : made.anewFrom,
    };
    await collection.updateOne({ _id }, { $set: { made: begun } });
  }
}
