import { World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

describe('GET /api/account', () => {
  it('tells who calls by name, and nothing else of them', async () => {
    const { _id, userUser } = await world.user({ userName: 'Ona', userLastName1: 'Riba', userLastName2: '' });
    const { token } = await world.signIn(userUser);
    const read = async () => (await world.call('GET', '/account', undefined, { token })).body;
    expect(await read()).toEqual({ _id, userName: 'Ona', userLastName1: 'Riba', userLastName2: '' });
    await world.call('PUT', `/users/${_id}`, { userName: 'Oona' });
    expect(await read()).toMatchObject({ userName: 'Oona' });
  });

  it('gets 401 without a session', async () => {
    expect((await world.call('GET', '/account', undefined, { token: undefined })).status).toBe(401);
  });
});
