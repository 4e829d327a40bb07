import type { HistoryEntry } from '../../domain/history';
import type { Inspection, InspectionDetail } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let token: string;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  ({ token } = await world.signIn(inspector.userUser));
});

afterAll(() => world.stop());

const WHY = 'Sonda trencada';

/** An inspection of the inspector with one control, of what is said. */
async function setup(fields: Parameters<World['upkeep']>[0] = {}) {
  const control = (await world.upkeep(fields))._id;
  const { _id } = await world.inspection({ elementUserPlanningId: inspector._id, controls: [control] });
  const put = (body: object, by = token) => world.call('PUT', `/planning/${_id}`, body, { token: by });
  return {
    id: _id,
    control,
    put,
    save: (sent: object, by?: string) =>
      put({ elementRegisters: [{ elementRegistersUpkeeps: control, ...sent }] }, by),
    read: async () => (await world.call('GET', `/planning/${_id}`)).as<InspectionDetail>(),
  };
}

const reasonOf = ({ elementRegisters: [register] }: Pick<Inspection, 'elementRegisters'>) =>
  register?.elementMissingReason;

describe('why a control has no value', () => {
  it('is recorded by the planned user, answered in lists too, and goes with a value', async () => {
    const { id, save, read } = await setup();
    const saved = await save({ elementMissingReason: ` ${WHY} ` });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      elementPlanningActive: true,
      elementPlanningResult: null,
      elementRegisters: [{ elementValues: '', elementMissingReason: WHY, elementResult: null }],
    });
    const filter = encodeURIComponent(JSON.stringify({ id }));
    const [listed] = (await world.call('GET', `/planning?filter=${filter}`)).as<Inspection[]>();
    expect(listed && reasonOf(listed)).toBe(WHY);

    expect((await save({ elementValues: 2 })).status).toBe(200);
    expect((await read()).elementRegisters[0]).not.toHaveProperty('elementMissingReason');
  });

  it('is in the history, before and after', async () => {
    const { id, control, save } = await setup();
    await save({ elementMissingReason: WHY });
    await save({ elementValues: 2 });
    const entries = (await world.call('GET', `/planning/${id}/history`)).as<HistoryEntry[]>();
    const told = entries.map(({ action, changes }) => [
      action,
      changes.find(({ field }) => field === 'elementRegisters'),
    ]);
    const none = { control: expect.objectContaining({ _id: control }), value: '', result: null };
    const explained = { ...none, reason: WHY };
    const correction = { from: [explained], to: [{ ...none, value: 2, result: 'pass' }] };
    expect(told).toEqual([
      ['correct', { field: 'elementRegisters', ...correction }],
      ['save', { field: 'elementRegisters', from: [none], to: [explained] }],
      ['create', undefined],
    ]);
  });

  it('is kept with what was returned, and no start', async () => {
    const { id, save, read } = await setup();
    await save({ elementMissingReason: WHY });
    await world.call('POST', '/planning/return', { ids: [id], reason: 'Torna-hi' });
    const { elementReturns, ...returned } = await read();
    expect(reasonOf(returned)).toBeUndefined();
    expect(elementReturns[0]?.registers[0]?.elementMissingReason).toBe(WHY);
  });

  it('is refused beside a value, and where it is too long', async () => {
    const { control, save } = await setup();
    const problem = async (sent: object) => {
      const { status, body } = await save(sent);
      return [status, (body as { errors?: Record<string, string> }).errors?.[`elementRegisters.${control}`]];
    };
    expect(await problem({ elementValues: 2, elementMissingReason: WHY })).toEqual([
      ...[400, 'Un control que té valor no pot dir per què no en té'],
    ]);
    expect(await problem({ elementMissingReason: 'x'.repeat(201) })).toEqual([
      ...[400, 'Pot tenir com a màxim 200 caràcters'],
    ]);
  });

  it('is nobody else’s to say, nor anybody’s once it is validated', async () => {
    const { save, put } = await setup();
    const stranger = await world.signIn((await world.user()).userUser);
    expect((await save({ elementMissingReason: WHY }, stranger.token)).status).toBe(404);
    await put({ elementPlanningActive: true });
    await put({ elementPlanningValidation: true }, world.admin.token);
    expect((await save({ elementMissingReason: WHY }, world.admin.token)).status).toBe(409);
  });
});

describe('a value that cannot be', () => {
  it.each([
    ['ph', 'pH', 75, 'Aquest valor no pot ser: va de 0 a 14'],
    ['humidity', '%', 120, 'Aquest valor no pot ser: va de 0 % a 100 %'],
  ])('is refused: %s', async (upkeepParameter, upkeepTypeUnits, value, text) => {
    const type = await world.upkeepType({ upkeepTypeUnits });
    const { control, save } = await setup({ upkeepParameter, upkeepTypeId: type._id });
    const { status, body } = await save({ elementValues: value });
    expect(status).toBe(400);
    const { errors } = body as { errors: Record<string, string> };
    expect(errors[`elementRegisters.${control}`]?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('is none that is only unlikely', async () => {
    const type = await world.upkeepType({ upkeepTypeUnits: 'ºC' });
    const { save } = await setup({ upkeepParameter: 'temperature', upkeepTypeId: type._id });
    expect((await save({ elementValues: 620 })).status).toBe(200);
  });
});
