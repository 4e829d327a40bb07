import { Types, type mongo } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { firstSchema } from './0001-first-schema';
import { placesAndLists } from './0002-places-and-lists';
import { creationKeys } from './0003-creation-keys';
import { closingValues } from './0004-closing-values';
import { migrate } from '.';

let database: TestDatabase;

const before = [firstSchema, placesAndLists, creationKeys];

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const id = (ending: string) => new Types.ObjectId(ending.padStart(24, '0'));
const [element, other] = [id('e1'), id('e2')];
const [pH, chlorine, purge, gone] = [id('c1'), id('c2'), id('c3'), id('c4')];

/** A control as the version before stores it. */
const control = (_id: Types.ObjectId, upkeepName: string, fields: object = {}) => ({
  _id,
  upkeepName,
  upkeepValue: 'number',
  upkeepLimitType: 'up-down',
  upkeepLimitUp: 8,
  upkeepLimitDown: 7.2,
  upkeepLimit: null,
  upkeepDeleted: false,
  __v: 3,
  ...fields,
});

const snapshot = {
  upkeepName: 'pH',
  upkeepTypeName: 'Acidesa',
  upkeepTypeUnits: 'pH',
  upkeepValue: 'number',
  upkeepLimitType: 'up-down',
  upkeepLimitUp: 8,
  upkeepLimitDown: 7.2,
  upkeepLimit: null,
};

/** An inspection as the version before stores it. */
const inspection = (elementId: Types.ObjectId, days: number, controls: Types.ObjectId[], fields = {}) => ({
  elementId,
  elementPlanningDate: daysFromNow(days),
  elementPlanningDeleted: false,
  elementPlanningResult: null,
  elementRegisters: controls.map((elementRegistersUpkeeps) => ({
    elementRegistersUpkeeps,
    elementValues: '',
    elementResult: null,
    elementRegistersSnapshot: null,
  })),
  __v: 0,
  ...fields,
});

const insert = (collection: string, documents: mongo.OptionalId<mongo.Document>[]) =>
  database.db.collection(collection).insertMany(documents);
const all = (collection: string) => database.db.collection(collection).find().sort({ _id: 1 }).toArray();
const run = () => migrate(database.connection, { migrations: [...before, closingValues] });

const usualOf = async () =>
  (await all('elements')).map((found) => (found.elementUpkeeps as Types.ObjectId[]).map(String));

describe('migration 3', () => {
  it('leaves a control as it was, with nothing that closes', async () => {
    await insert('upkeeps', [control(pH, 'pH')]);
    await run();
    expect(await all('upkeeps')).toEqual([
      {
        ...control(pH, 'pH'),
        upkeepLimitUpStrict: false,
        upkeepLimitDownStrict: false,
        upkeepCriticalUp: null,
        upkeepCriticalDown: null,
        upkeepCriticalUpReached: false,
        upkeepCriticalDownReached: false,
        upkeepCritical: false,
        upkeepCriticalText: '',
        upkeepFrequency: null,
        upkeepParameter: null,
        upkeepSource: '',
        upkeepPreset: null,
      },
    ]);
  });

  it('makes usual the controls of an element’s inspections of the last year, the most frequent first', async () => {
    await insert('upkeeps', [control(gone, 'Retirat', { upkeepDeleted: true })]);
    await insert('elements', [{ _id: element }, { _id: other }]);
    await insert('planning', [
      inspection(element, -1, [pH, chlorine, gone]),
      inspection(element, -30, [chlorine]),
      inspection(element, -364, [pH, chlorine]),
      inspection(element, -367, [purge]),
      inspection(element, 10, [purge]),
      inspection(element, -5, [purge], { elementPlanningDeleted: true }),
    ]);
    await run();
    expect(await usualOf()).toEqual([[String(chlorine), String(pH)], []]);
    expect((await all('elements')).map(({ elementKind }): unknown => elementKind)).toEqual([null, null]);
  });

  it('names no more than 60 of them', async () => {
    const many = Array.from({ length: 61 }, (_, index) => id(`d${String(index).padStart(2, '0')}`));
    await insert('elements', [{ _id: element }]);
    await insert('planning', [inspection(element, -2, many), inspection(element, -1, [many[60]!])]);
    await run();
    const [usual] = await usualOf();
    expect(usual).toHaveLength(60);
    expect(usual?.[0]).toBe(String(many[60]));
  });

  it('changes no verdict of what was recorded, and closes nothing', async () => {
    const recorded = {
      elementRegistersUpkeeps: pH,
      elementValues: 5.8,
      elementResult: 'fail',
      elementRegistersSnapshot: snapshot,
    };
    const done = inspection(element, -1, [], {
      elementPlanningResult: 'fail',
      elementRegisters: [recorded],
    });
    const planned = inspection(element, 1, [pH]);
    await insert('planning', [
      { _id: id('1'), ...done },
      { _id: id('2'), ...planned },
    ]);
    await run();
    expect(await all('planning')).toEqual([
      {
        _id: id('1'),
        ...done,
        elementPlanningCritical: false,
        elementRegisters: [
          {
            ...recorded,
            elementCritical: false,
            elementRegistersSnapshot: {
              ...snapshot,
              upkeepLimitUpStrict: false,
              upkeepLimitDownStrict: false,
              upkeepCriticalUp: null,
              upkeepCriticalDown: null,
              upkeepCriticalUpReached: false,
              upkeepCriticalDownReached: false,
              upkeepCritical: false,
              upkeepCriticalText: '',
              upkeepFrequency: null,
              upkeepParameter: null,
              upkeepSource: '',
            },
          },
        ],
      },
      {
        _id: id('2'),
        ...planned,
        elementPlanningCritical: false,
        elementRegisters: [{ ...planned.elementRegisters[0], elementCritical: false }],
      },
    ]);
  });

  it('goes on where it was killed, and leaves alone what is done', async () => {
    await insert('upkeeps', [control(pH, 'pH', { upkeepCriticalText: 'Tanca el vas', upkeepCriticalUp: 9 })]);
    await insert('elements', [
      { _id: element, elementKind: 'other', elementUpkeeps: [purge] },
      { _id: other },
    ]);
    await insert('planning', [
      inspection(element, -1, [pH]),
      inspection(other, -1, [pH], { elementPlanningCritical: true }),
    ]);
    await run();
    await closingValues.up(database.db);
    expect(await all('upkeeps')).toMatchObject([{ upkeepCriticalText: 'Tanca el vas', upkeepCriticalUp: 9 }]);
    expect(await usualOf()).toEqual([[String(purge)], [String(pH)]]);
    const critical = (await all('planning')).map((found): unknown => found.elementPlanningCritical);
    expect(critical).toEqual([false, true]);
  });
});
