import fc from 'fast-check';
import { Types } from 'mongoose';
import { type Inspection, type Register, descriptionOf } from '../../../domain/planning';
import { typedText, valueText } from '../../../domain/upkeeps';
import type { UserReference } from '../../../domain/users';
import { givenSeed } from '../../testing/bad-requests';
import { readCsv, readWorkbook } from '../../testing/spreadsheets';
import { World } from '../../testing/world';

jest.retryTimes(0);

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const SIGNS = [
  ...['a', 'É', ' ', ';', ',', '"', "'", '=', '+', '-', '@', '\n', '\r\n', '\r', '\t'],
  ...['<', '&', '\u00a0', '🏊', '_x0041_', '＝', '＠', '5'],
];
const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((parts) => parts.join(''));
const number = fc.integer({ min: -1e8, max: 1e8 }).map((thousandths) => thousandths / 1000);
const interval = fc
  .tuple(fc.constantFrom('<', '<=', '>', '>='), fc.integer({ min: 0, max: 1e6 }))
  .map(([sign, hundredths]) => `${sign}${hundredths / 100}`);

const heads = {
  inspections: ['Inspecció', 'Valors', 'Usuari planificat', 'Usuari realitzat', 'Acció', 'Programa', 'id'],
  controls: ['Manteniment', 'Valors', 'Incertesa', "No s'ha pogut mesurar", 'Acció', 'id'],
};
const cellsOf = (lines: readonly Record<string, unknown>[] = [], labels: readonly string[]) =>
  lines.map((line) => labels.map((label) => line[label]));

/** A value by itself: a number, or a text. */
function told(register: Register): number | string {
  const { elementValues: value } = register;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const isWord = typeof value === 'string' && descriptionOf(register).upkeepValue === 'number';
  return isWord ? typedText(value) : value;
}

/** A value with its units, or why there is none, on one line. */
function measured(register: Register): string {
  const { elementValues: value, elementMissingReason = '', elementUncertainty } = register;
  const whole =
    value === ''
      ? `– ${elementMissingReason}`.trim()
      : valueText(descriptionOf(register), value, elementUncertainty);
  return whole.replace(/\r\n|\r|\n/g, ' ');
}

const personOf = (user: UserReference | null) =>
  user ? `${user.userLastName1} ${user.userLastName2}, ${user.userName}` : '';

/** The cells of answered inspections, as either kind of file has them. */
function cellsFor(format: 'csv' | 'xlsx', answered: readonly Inspection[]) {
  const guarded = (value: string) =>
    value.replaceAll(/^(?=[\t\r\n])|(?=[=+\-@'＝＋－＠])(?<=^|[,\t\r\n]"*)/g, "'");
  const cell = (value: string | number) => {
    if (format === 'xlsx') return value === '' ? null : value;
    return typeof value === 'number' ? String(value).replace('.', ',') : guarded(value);
  };
  const inspections = answered.map(({ elementId: { elementName }, elementRegisters, ...inspection }) => {
    const people = [inspection.elementUserPlanningId, inspection.elementUserDoId].map(personOf);
    const values = elementRegisters.map(measured).join('\n');
    return [elementName, values, ...people, inspection.elementActions, '', inspection.id].map(cell);
  });
  const controls = answered.flatMap(({ elementRegisters, elementActions, id }) =>
    elementRegisters.map((register) => {
      const { elementUncertainty = '', elementMissingReason = '' } = register;
      const name = register.elementRegistersUpkeeps.upkeepName;
      return [name, told(register), elementUncertainty, elementMissingReason, elementActions, id].map(cell);
    }),
  );
  return { inspections, controls };
}

it('whatever was recorded, both kinds of file have it as the API answers it', async () => {
  const ids = (...records: { _id: string }[]) => records.map(({ _id }) => new Types.ObjectId(_id));
  const elements = ids(await world.element(), await world.element({ elementName: '=Dutxa "vella"' }));
  const users = ids(await world.user(), await world.user({ userName: '-Núria' }));
  const no = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null };
  const kinds = [{}, { upkeepValue: 'string', ...no }, { upkeepValue: 'boolean', upkeepLimit: true }];
  const upkeeps = await Promise.all(kinds.map((kind) => world.upkeep(kind)));
  const { _id } = await world.inspection({ controls: upkeeps.map((upkeep) => upkeep._id) });
  const inspections = world.app.database.collection<{ elementRegisters: object[] }>('planning');
  const stored = await inspections.findOne({ _id: new Types.ObjectId(_id) });

  const seed = givenSeed() ?? Date.now();
  const registerOf = (elementValues: fc.Arbitrary<unknown>) =>
    fc.record({ elementValues, elementMissingReason: text, elementUncertainty: text });
  const drawn = fc.record({
    elementId: fc.constantFrom(...elements),
    elementUserPlanningId: fc.constantFrom(...users),
    elementUserDoId: fc.constantFrom(...users, null),
    elementActions: text,
    elementRegisters: fc.tuple(
      registerOf(fc.oneof(number, interval, fc.constantFrom('', 'absent'))),
      registerOf(text),
      registerOf(fc.constantFrom(true, false, '')),
    ),
  });
  await inspections.insertMany(
    fc.sample(drawn, { numRuns: 300, seed }).map(({ elementRegisters, ...fields }) => ({
      ...stored,
      ...fields,
      _id: new Types.ObjectId(),
      elementPlanningActive: true,
      elementRegisters: elementRegisters.map((one, at) => ({ ...stored?.elementRegisters[at], ...one })),
    })),
  );
  for (const path of [`elements/${String(elements[1])}`, `users/${String(users[1])}`]) {
    expect((await world.call('DELETE', `/${path}`)).status).toBe(204);
  }

  const filter = JSON.stringify({ elementId: elements });
  const call = (path: string, query = {}) =>
    world.call('GET', `/planning${path}?${new URLSearchParams({ filter, ...query }).toString()}`);
  const answered = (await call('')).as<Inspection[]>();
  expect(answered.length).toBe(300);
  const csv = async (rows: keyof typeof heads) =>
    cellsOf(readCsv((await call('/export', { format: 'csv', rows })).text), heads[rows]);
  expect({ seed, inspections: await csv('inspections'), controls: await csv('controls') }).toEqual({
    seed,
    ...cellsFor('csv', answered),
  });
  const workbook = await readWorkbook((await call('/export', { format: 'xlsx' })).bytes);
  const [one, other] = workbook.values();
  expect({
    seed,
    inspections: cellsOf(one, heads.inspections),
    controls: cellsOf(other, heads.controls),
  }).toEqual({ seed, ...cellsFor('xlsx', answered) });
});
