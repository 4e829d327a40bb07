import { randomInt } from 'node:crypto';
import type { mongo } from 'mongoose';
import { type Migration, buildIndexes, inBatches } from './migration';

const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 10;

/** Gives each element a code for its label; deleted ones too, since they have all fields. */
export const elementCodes: Migration = {
  number: 10,
  name: 'element codes',
  async up(db) {
    await nameElements(db.collection('elements'));
    await buildIndexes(db, {
      elements: [
        {
          key: { elementCode: 1 },
          unique: true,
          partialFilterExpression: { elementCode: { $gt: '' } },
        },
      ],
    });
  },
};

function nameElements(elements: mongo.Collection): Promise<void> {
  return inBatches(elements, { elementCode: { $exists: false } }, (batch) =>
    elements.bulkWrite(
      batch.map(({ _id }) => ({
        updateOne: {
          filter: { _id, elementCode: { $exists: false } },
          update: { $set: { elementCode: randomCode() } },
        },
      })),
    ),
  );
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
