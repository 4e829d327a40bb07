import { Logger } from '@nestjs/common';
import { World } from '../testing/world';

it('who called what is logged, without what a caller typed into the address', async () => {
  const world = await World.start();
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
  try {
    const { token, id } = await world.session('Proveïdor');
    await world.call('PUT', '/users/anna@example.cat?full=Anna', {}, { token });
    await world.call('PUT', '/users/anna%40example.cat', {});
    const req = { id: expect.any(String), method: 'PUT', path: '/api/users/…' };
    const who = { req, permission: 'users.update' };
    expect(warn).toHaveBeenCalledWith({ ...who, userId: id }, 'refused');
    expect(log).toHaveBeenCalledWith({ ...who, userId: world.admin.id }, 'called');
  } finally {
    await world.stop();
  }
});
