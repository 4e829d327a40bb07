import { foldText } from '../../domain/common';
import { type Migration, inBatches } from './migration';

/** What `q` searches, by collection. */
const searched: Readonly<Record<string, readonly string[]>> = {
  companies: ['companyName', 'companyCIF'],
  arees: ['areaName'],
  elements: ['elementName', 'elementReference', 'elementUbication'],
  upkeepstypes: ['upkeepTypeName'],
  upkeeps: ['upkeepName', 'upkeepDescription'],
  users: ['userName', 'userLastName1', 'userLastName2', 'userUser', 'userDNI'],
  programmes: ['programmeName'],
  correctives: ['correctiveDescription'],
};

/** Folds anew what is searched: apostrophes, hyphens, blanks and the dots of l·l are alike. */
export const foldedTexts: Migration = {
  number: 18,
  name: 'folded texts',
  async up(db) {
    for (const [name, fields] of Object.entries(searched)) {
      const collection = db.collection(name);
      await inBatches(collection, { search: { $type: 'string' } }, async (documents) => {
        const changes = documents.flatMap((document) => {
          const texts = fields
            .map((field): unknown => document[field])
            .filter((text) => typeof text === 'string');
          const search = texts.map(foldText).join('\n');
          if (search === document.search) return [];
          return [{ updateOne: { filter: { _id: document._id }, update: { $set: { search } } } }];
        });
        if (changes.length > 0) await collection.bulkWrite(changes);
      });
    }
  },
};
