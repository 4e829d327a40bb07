import { Schema, Types } from 'mongoose';
import { resourceNames } from '../../domain/api';
import { TestApp } from '../testing/test-app';
import { TestDatabase } from '../testing/test-database';
import { firstSchema } from './0001-first-schema';
import { migrate } from '.';

// Records are read by the driver, which fills in no defaults. So a field that a schema gains must be written to the records
// that are there already, by a migration; without one it is missing from their answers, and no filter finds them by it.

const now = new Date('2026-01-01T00:00:00Z');
const base = () => ({ _id: new Types.ObjectId(), createdAt: now, updatedAt: now, __v: 0 });
const [company, area, element, upkeep, type, user] = Array.from({ length: 6 }, base);

/** One record of each resource as the first version wrote it. It is never added to: migrations make up the difference. */
const firstRecords = {
  companies: {
    ...company,
    companyName: 'A',
    companyCIF: '',
    companyActive: true,
    companyDeleted: false,
    search: 'a',
  },
  arees: {
    ...area,
    areaName: 'A',
    areaCompanyId: company!._id,
    areaActive: true,
    areaDeleted: false,
    search: 'a',
  },
  elements: {
    ...element,
    elementName: 'A',
    elementReference: '',
    elementDescription: '',
    elementUbication: '',
    elementCompanyId: company!._id,
    elementAreaId: area!._id,
    elementActive: true,
    elementDeleted: false,
    search: 'a',
  },
  upkeeps: {
    ...upkeep,
    upkeepName: 'A',
    upkeepDescription: '',
    upkeepTypeId: type!._id,
    upkeepValue: 'number',
    upkeepLimitType: 'up',
    upkeepLimitUp: 3,
    upkeepLimitDown: null,
    upkeepLimit: null,
    upkeepActive: true,
    upkeepDeleted: false,
    search: 'a',
  },
  upkeepstypes: {
    ...type,
    upkeepTypeName: 'A',
    upkeepTypeUnits: 'pH',
    upkeepTypeActive: true,
    upkeepTypeDeleted: false,
    search: 'a',
  },
  users: {
    ...user,
    userName: 'A',
    userLastName1: 'B',
    userLastName2: '',
    userDNI: '',
    userEmail: '',
    userUser: 'a@test.cat',
    userProfile: 'Administrador',
    userCompanyId: null,
    userActive: true,
    userDeleted: false,
    search: 'a b',
    userUserKey: 'a@test.cat',
    passwordHash: 'x',
    sessionGeneration: '',
  },
  planning: {
    ...base(),
    elementId: element!._id,
    elementPlanningDate: now,
    elementUserPlanningId: user!._id,
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementPlanningDeleted: false,
    elementDoDate: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementRegisters: [
      {
        elementRegistersUpkeeps: upkeep!._id,
        elementValues: '',
        elementResult: null,
        elementRegistersSnapshot: null,
      },
    ],
  },
};

/** The fields that a stored document lacks, of those that its schema requires or has a default for. */
function lackedFields(schema: Pick<Schema, 'paths'>, document: object, path = ''): string[] {
  const stored = new Map<string, unknown>(Object.entries(document));
  return Object.entries(schema.paths).flatMap(([field, type]) => {
    const isAlwaysStored = type.isRequired === true || type.options.default !== undefined;
    if (!stored.has(field)) return isAlwaysStored ? [path + field] : [];
    const parts = type instanceof Schema.Types.DocumentArray ? (stored.get(field) as object[]) : [];
    return parts.flatMap((part) => lackedFields(type.schema!, part, `${path}${field}.`));
  });
}

/** The resources that the first version had. */
const names = resourceNames.filter((name): name is keyof typeof firstRecords => name in firstRecords);

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: [firstSchema] });
  for (const name of names) await database.db.collection(name).insertOne({ ...firstRecords[name] });
  app = await TestApp.start({ uri: database.uri });
});

afterAll(async () => {
  await database.connection.close();
  await app.stop();
});

it.each(names)('migrations give %s of the first version every field of the schema', async (name) => {
  const migrated = await database.db.collection(name).findOne({});
  expect(lackedFields(app.modelOf(name).schema, migrated!)).toEqual([]);
});
