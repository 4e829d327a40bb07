import type { Types } from 'mongoose';
import { type Migration, inBatches } from './migration';

/** Adds whether measures were found in an inspection. */
export const inspectionsWithMeasures: Migration = {
  number: 14,
  name: 'inspections with measures',
  async up(db) {
    const planning = db.collection('planning');
    await inBatches(db.collection('correctives'), { correctivePlanningId: { $ne: null } }, (measures) =>
      planning.updateMany(
        { _id: { $in: measures.map((measure) => measure.correctivePlanningId as Types.ObjectId) } },
        { $set: { hasCorrectives: true } },
      ),
    );
    // Measures of a killed save may not exist yet.
    await planning.updateMany({ openedCorrectives: { $exists: true } }, { $set: { hasCorrectives: true } });
  },
};
