import type { Session } from '../../../domain/auth';
import { masterDataCases } from '../../testing/master-data';
import { World } from '../../testing/world';

const UNKNOWN_ID = '0123456789abcdef01234567';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let world: World;
let inspector: Session;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.session('Inspector Intern');
});

afterAll(() => world.stop());

type Row = Record<string, unknown> & { _id: string; __v: number };

describe.each(masterDataCases)(
  '$resource',
  ({ resource, active, deleted, name, lengths, required, minimal }) => {
    const path = `/${resource}`;

    const setup = async (fields: object = {}) => {
      const { body, answer } = await minimal(world);
      const record = (await world.call('POST', path, { ...body, ...fields })).as<Row>();
      const at = `${path}/${record._id}`;
      const put = (change: object) => world.call('PUT', at, change);
      const read = () => world.call('GET', at);
      const listed = async () =>
        (await world.call('GET', path)).as<Row[]>().find(({ _id }) => _id === record._id);
      return { body, answer, record, at, put, read, listed };
    };

    describe('a creation', () => {
      it('answers 201 with the record as it is read: defaults, references populated, nothing else', async () => {
        const { body, answer } = await minimal(world);
        const created = await world.call('POST', path, body);
        expect(created.status).toBe(201);
        const record = created.as<Row>();
        expect(record).toEqual({
          ...answer,
          [active]: true,
          [deleted]: false,
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          id: record._id,
          createdAt: expect.stringMatching(ISO),
          updatedAt: record.createdAt,
          __v: 0,
        });
        expect((await world.call('GET', `${path}/${record._id}`)).body).toEqual(record);
      });

      it('trims texts and leaves out what is no field of it', async () => {
        const { record, read } = await setup({
          [name]: '  Nou nom \n',
          [deleted]: true,
          _id: UNKNOWN_ID,
          createdAt: '2000-01-01',
          __v: 7,
          areaId: 'x',
        });
        expect(record).toMatchObject({ [name]: 'Nou nom', [deleted]: false, __v: 0 });
        expect(record._id).not.toBe(UNKNOWN_ID);
        expect((await read()).body).toEqual(record);
      });

      it('names every required field that is missing, blank, unseen or of another type at once', async () => {
        const stored = await world.countStored(resource);
        for (const value of [undefined, null, '  ', '\u2060', { $gt: '' }]) {
          const answer = await world.call('POST', path, Object.fromEntries(required.map((f) => [f, value])));
          expect(answer.status).toBe(400);
          expect(answer.body).toEqual({
            statusCode: 400,
            message: 'Hi ha dades que no són correctes',
            errors: Object.fromEntries(required.map((field) => [field, expect.any(String)])),
          });
        }
        expect(await world.countStored(resource)).toBe(stored);
      });

      it.each(Object.entries(lengths))('takes %s of up to %i characters', async (field, max) => {
        const { body } = await minimal(world);
        const longest = await world.call('POST', path, { ...body, [field]: 'x'.repeat(max) });
        expect(longest.as<Row>()[field]).toHaveLength(max);
        const { put } = await setup();
        const tooLong = await put({ [field]: 'x'.repeat(max + 1) });
        expect(tooLong.status).toBe(400);
        expect(tooLong.body).toMatchObject({
          errors: { [field]: `Pot tenir com a màxim ${max} caràcters` },
        });
      });
    });

    describe('a change', () => {
      it('changes only the fields that it carries, moves the revision, and answers the whole record', async () => {
        const { record, put, read } = await setup();
        const changed = await put({ [name]: 'Un altre', unknown: 1 });
        expect(changed.status).toBe(200);
        expect(changed.body).toEqual({
          ...record,
          [name]: 'Un altre',
          __v: 1,
          updatedAt: expect.stringMatching(ISO),
        });
        expect((await read()).body).toEqual(changed.body);
      });

      it('takes back the whole record as it was read', async () => {
        const { record, put } = await setup();
        const answer = await put(record);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ ...record, __v: 1, updatedAt: expect.any(String) });
      });

      it('of nothing leaves the record as it is', async () => {
        const { record, put } = await setup();
        const answer = await put({});
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual(record);
      });

      it('of a record that has moved on gets 409, and nothing is written', async () => {
        const { record, put, read } = await setup();
        const newer = await put({ [name]: 'Primer', __v: record.__v });
        const stale = await put({ [name]: 'Segon', __v: record.__v });
        expect(stale.status).toBe(409);
        expect(stale.body).toEqual({
          statusCode: 409,
          message: "Algú altre ha modificat el registre mentre l'editaves",
        });
        expect((await read()).body).toEqual(newer.body);
      });

      it('with the same revision as another sent at once: one gets 409', async () => {
        const { record, put, read } = await setup();
        const answers = await Promise.all(
          ['Primer', 'Segon', 'Tercer'].map((text) => put({ [name]: text, __v: record.__v })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect((await read()).body).toEqual(answers.find(({ status }) => status === 200)?.body);
      });

      it.each([
        ['an emptied name', { [name]: ' ' }, name],
        ['a name that is no text', { [name]: 5 }, name],
        ['a name with a control character', { [name]: 'a\u0000b' }, name],
        ['a flag that is no flag', { [active]: 'true' }, active],
        ['a revision that is none', { __v: 1.5 }, '__v'],
      ])('with %s gets 400', async (_, change, field) => {
        const { record, put, read } = await setup();
        const answer = await put(change);
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.as<{ errors: object }>().errors)).toEqual([field]);
        expect((await read()).body).toEqual(record);
      });

      it('to inactive leaves the record in its list', async () => {
        const { put, listed } = await setup();
        expect((await put({ [active]: false })).body).toMatchObject({ [active]: false });
        expect(await listed()).toMatchObject({ [active]: false });
      });
    });

    describe.each([
      ['the flag', (at: string) => world.call('PUT', at, { [deleted]: true }), 200],
      ['DELETE', (at: string) => world.call('DELETE', at), 204],
    ])('deleted by %s', (_, remove, status) => {
      it('is gone from its list and everywhere 404, but stays in the database', async () => {
        const { record, at, put, read, listed } = await setup();
        const stored = await world.countStored(resource);
        const removed = await remove(at);
        expect(removed.status).toBe(status);
        if (status === 200) {
          expect(removed.body).toEqual({ ...record, [deleted]: true, __v: 1, updatedAt: expect.any(String) });
        } else expect(removed.text).toBe('');
        expect(await listed()).toBeUndefined();
        expect((await read()).status).toBe(404);
        expect((await put({ [name]: 'Torna' })).status).toBe(404);
        expect((await put({ [deleted]: false })).status).toBe(404);
        expect((await world.call('DELETE', at)).status).toBe(404);
        expect(await world.countStored(resource)).toBe(stored);
      });
    });

    describe.each([
      ['GET', undefined],
      ['PUT', {}],
      ['DELETE', undefined],
    ])('%s of a record', (method, body) => {
      it('that does not exist gets 404', async () => {
        const answer = await world.call(method, `${path}/${UNKNOWN_ID}`, body);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ statusCode: 404, message: "No s'ha trobat el registre" });
      });

      it.each(['1', 'x'.repeat(24), `${UNKNOWN_ID}0`, '%7B%24ne%3A1%7D'])('by %s gets 400', async (id) => {
        const answer = await world.call(method, `${path}/${id}`, body);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: { id: "L'identificador no és vàlid" } });
      });
    });

    it.each([['null'], ['[]'], ['"text"'], ['5'], ['{'], ['{"__proto__":{"x":1}}']])(
      'answers a body of %s with 400',
      async (payload) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await world.call('POST', path, payload, { headers });
        expect(answer.status).toBe(400);
      },
    );

    it.each([
      ['GET', path, undefined],
      ['GET', `${path}/${UNKNOWN_ID}`, undefined],
      ['POST', path, {}],
      ['PUT', `${path}/${UNKNOWN_ID}`, {}],
      ['DELETE', `${path}/${UNKNOWN_ID}`, undefined],
    ])('%s %s is for administrators only', async (method, at, body) => {
      const { token } = inspector;
      expect((await world.call(method, at, body, { token })).status).toBe(403);
      expect((await world.call(method, at, body, { token: undefined })).status).toBe(401);
    });
  },
);
