import { type Migration, buildIndexes } from './migration';

/** Unicode's root order, which is Catalan's. */
const collation = { locale: 'en' };

/** The indexes of the first version. What is not indexed here is found by its id. */
export const firstSchema: Migration = {
  number: 1,
  name: 'first schema',
  up: (db) =>
    buildIndexes(db, {
      // The default order of each list of master data.
      companies: [{ key: { companyDeleted: 1, companyName: 1, _id: 1 }, collation }],
      arees: [{ key: { areaDeleted: 1, areaName: 1, _id: 1 }, collation }],
      elements: [{ key: { elementDeleted: 1, elementName: 1, _id: 1 }, collation }],
      upkeeps: [{ key: { upkeepDeleted: 1, upkeepName: 1, _id: 1 }, collation }],
      upkeepstypes: [{ key: { upkeepTypeDeleted: 1, upkeepTypeName: 1, _id: 1 }, collation }],
      users: [
        {
          key: { userDeleted: 1, userLastName1: 1, userLastName2: 1, userName: 1, _id: 1 },
          collation,
        },
        // A login name is unique among users that are not deleted.
        { key: { userUserKey: 1 }, unique: true, partialFilterExpression: { userDeleted: false } },
      ],
      planning: [
        // The administrator's lists and counters, in their default order.
        { key: { elementPlanningDeleted: 1, elementPlanningDate: 1, _id: 1 } },
        // What an inspector's lists and counters ask: own, by state, by day.
        { key: { elementUserPlanningId: 1, elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 } },
        // Late ones, and lists by state.
        { key: { elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 } },
        // Charts, and the filters that go through the element.
        { key: { elementId: 1, elementDoDate: 1 } },
      ],
    }),
};
