import type { Session } from '../../domain/auth';
import type { Inspection, InspectionState } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let session: Session;
let colleague: User;
let control: Upkeep;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  colleague = await world.user({ userName: 'Ona' });
  control = await world.upkeep();
});

afterAll(() => world.stop());

const LOCKED = 'La inspecció està feta, tancada i validada i no es permet cap modificació de les dades';
const FORBIDDEN = 'El teu perfil no permet aquesta operació';

/** An inspection of the inspector in a state, and what changes it, as the inspector or the administrator. */
async function inspectionIn(state: InspectionState) {
  const { _id } = await world.inspection({
    elementUserPlanningId: inspector._id,
    controls: [control._id],
  });
  const put = (body: object, token?: string) =>
    world.call('PUT', `/planning/${_id}`, body, token ? { token } : {});
  const value = (elementValues: unknown) => [{ elementRegistersUpkeeps: control._id, elementValues }];
  if (state !== 'planned') await put({ elementRegisters: value(2), elementActions: 'Purgat' }, session.token);
  if (state === 'validated') await put({ elementPlanningValidation: true });
  const stored = async () => (await world.call('GET', `/planning/${_id}`)).as<Inspection>();
  return { _id, put, stored, before: await stored() };
}

/** Changes by what they are of; the control is known only once the world is there. */
const changes = {
  values: () => ({ elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: 3 }] }),
  actions: () => ({ elementActions: 'Filtre canviat' }),
  done: () => ({ elementPlanningActive: true }),
  undone: () => ({ elementPlanningActive: false }),
  doDate: () => ({ elementDoDate: '2026-06-10T08:00:00.000Z' }),
  doUser: () => ({ elementUserDoId: colleague._id }),
  move: () => ({ elementPlanningDate: '2026-07-01T00:00:00.000Z' }),
  reassign: () => ({ elementUserPlanningId: colleague._id }),
  element: async () => ({ elementId: (await world.element())._id }),
  validate: () => ({ elementPlanningValidation: true }),
  delete: () => ({ elementPlanningDeleted: true }),
};

type Change = keyof typeof changes;
type Row = [InspectionState, Change, number, string?];

async function expectAnswer([state, change, status, text]: Row, token?: string) {
  const { put, stored, before, _id } = await inspectionIn(state);
  const answer = await put(await changes[change](), token);
  expect(answer.status).toBe(status);
  if (text !== undefined) expect(answer.body).toMatchObject({ statusCode: status, message: text });
  if (status !== 200) expect(await stored()).toEqual(before);
  else if (change === 'delete') expect((await world.call('GET', `/planning/${_id}`)).status).toBe(404);
  else expect({ ...(await stored()), correctivesVerified: [] }).toEqual(answer.body);
}

describe('PUT /api/planning/{id}, as the administrator', () => {
  it.each<Row>([
    ['planned', 'values', 200],
    ['planned', 'move', 200],
    ['planned', 'reassign', 200],
    ['planned', 'doDate', 200],
    ['planned', 'doUser', 200],
    ['planned', 'element', 409, "L'element d'una inspecció no es pot canviar"],
    ['planned', 'validate', 409, 'La inspecció encara no està feta'],
    ['planned', 'delete', 200],
    ['done', 'values', 200],
    ['done', 'doDate', 200],
    ['done', 'undone', 409, 'La inspecció ja està feta'],
    ['done', 'move', 409, 'La inspecció ja està feta'],
    ['done', 'reassign', 409, 'La inspecció ja està feta'],
    ['done', 'element', 409],
    ['done', 'validate', 200],
    ['done', 'delete', 200],
    ['validated', 'values', 409, LOCKED],
    ['validated', 'actions', 200],
    ['validated', 'doDate', 409, LOCKED],
    ['validated', 'doUser', 409, LOCKED],
    ['validated', 'undone', 409, LOCKED],
    ['validated', 'move', 409, LOCKED],
    ['validated', 'validate', 409, 'La inspecció ja està validada'],
    ['validated', 'delete', 200],
  ])('%s, %s: %d', (...row) => expectAnswer(row));

  it('validates only when nothing else is asked for', async () => {
    const { put, stored, before } = await inspectionIn('done');
    const answer = await put({ elementPlanningValidation: true, elementActions: 'Filtre canviat' });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      errors: { elementPlanningValidation: 'No es pot combinar amb altres canvis' },
    });
    expect(await stored()).toEqual(before);
  });

  it('takes locked fields that are sent back unchanged beside new actions', async () => {
    const { put, before } = await inspectionIn('validated');
    const answer = await put({ ...before, elementActions: 'Filtre canviat' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ elementActions: 'Filtre canviat', elementPlanningValidation: true });
  });

  it('hands new work only to an active user', async () => {
    const gone = await world.user();
    await world.call('DELETE', `/users/${gone._id}`);
    const { put, stored, before } = await inspectionIn('planned');
    const answer = await put({ elementUserPlanningId: gone._id });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      errors: { elementUserPlanningId: 'El registre triat no existeix o no està actiu' },
    });
    expect(await stored()).toEqual(before);
  });

  it('deletes for good: a deleted one is not found by any call', async () => {
    const { _id, put } = await inspectionIn('done');
    expect((await world.call('DELETE', `/planning/${_id}`)).status).toBe(204);
    expect((await put({ elementPlanningDeleted: false })).status).toBe(404);
    expect((await world.call('GET', `/planning/${_id}`)).status).toBe(404);
    expect((await world.call('DELETE', `/planning/${_id}`)).status).toBe(404);
    expect(await world.countStored('planning')).toBeGreaterThan(0);
  });
});

describe('PUT /api/planning/{id}, as the planned user', () => {
  it.each<Row>([
    ['planned', 'values', 200],
    ['planned', 'actions', 200],
    ['planned', 'done', 200],
    ['planned', 'doDate', 403, FORBIDDEN],
    ['planned', 'doUser', 403, FORBIDDEN],
    ['planned', 'move', 403, FORBIDDEN],
    ['planned', 'element', 403, FORBIDDEN],
    ['planned', 'validate', 403, FORBIDDEN],
    ['done', 'values', 200],
    ['done', 'actions', 200],
    ['done', 'undone', 409, 'La inspecció ja està feta'],
    // 403 comes before 409.
    ['done', 'move', 403, FORBIDDEN],
    ['done', 'reassign', 403, FORBIDDEN],
    ['done', 'validate', 403, FORBIDDEN],
    ['done', 'delete', 403, FORBIDDEN],
    ['validated', 'values', 409, LOCKED],
    ['validated', 'actions', 409, LOCKED],
    ['validated', 'doDate', 403, FORBIDDEN],
    ['validated', 'validate', 403, FORBIDDEN],
  ])('%s, %s: %d', (...row) => expectAnswer(row, session.token));

  it('saves the whole record sent back with a value', async () => {
    const { put, before } = await inspectionIn('planned');
    const answer = await put(
      {
        ...before,
        elementPlanningActive: true,
        elementRegisters: [{ ...before.elementRegisters[0], elementValues: '2,5' }],
      },
      session.token,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      elementUserDoId: { _id: inspector._id },
      elementRegisters: [{ elementValues: 2.5, elementResult: 'pass' }],
    });
  });

  it('changes nothing with one permitted and one forbidden field', async () => {
    const { put, stored, before } = await inspectionIn('planned');
    const answer = await put({ ...changes.values(), ...changes.move() }, session.token);
    expect(answer.status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

describe('what a caller does not see', () => {
  it('is not there: the same answer as for an unknown id, to every call', async () => {
    const { _id } = await inspectionIn('planned');
    const { token } = await world.signIn(colleague.userUser);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', changes.values()],
      ['PUT', changes.move()],
      ['PUT', {}],
    ] as const) {
      const invisible = await world.call(method, `/planning/${_id}`, body, { token });
      const unknown = await world.call(method, '/planning/0123456789abcdef01234567', body, { token });
      expect([invisible.status, invisible.text]).toEqual([404, unknown.text]);
    }
  });

  it('is what was handed to somebody else', async () => {
    const { _id, put } = await inspectionIn('planned');
    await put(changes.reassign());
    const { token } = session;
    expect((await world.call('GET', `/planning/${_id}`, undefined, { token })).status).toBe(404);
    expect((await put(changes.values(), token)).status).toBe(404);
  });
});
