import { type Migration, buildIndexes } from './migration';

/** Adds GridFS' own indexes, and one for the files of killed calls. */
export const photos: Migration = {
  number: 12,
  name: 'photos',
  async up(db) {
    await buildIndexes(db, {
      'photos.files': [
        { key: { filename: 1, uploadDate: 1 } },
        {
          key: { 'metadata.waitingSince': 1 },
          partialFilterExpression: { 'metadata.waitingSince': { $exists: true } },
        },
      ],
      'photos.chunks': [{ key: { files_id: 1, n: 1 }, unique: true }],
    });
  },
};
