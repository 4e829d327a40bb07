import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { TOKEN_HEADER } from '../domain/api';
import { closeApp } from './app';
import { LOG, logOf } from './common';
import { until } from './testing/temporary';
import { TestDatabase } from './testing/test-database';
import { World } from './testing/world';

it('a call that is under way when the server stops is answered, and the other instances learn what it wrote', async () => {
  const world = await World.start();
  const { nest, databaseUri } = world.app;
  await nest.listen(0, '127.0.0.1');
  const server = nest.getHttpServer();
  const { token } = await world.session('Administrador');
  const body = JSON.stringify({ companyName: 'Hotel Mar' });
  const call = request(`${await nest.getUrl()}/api/companies`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json', 'content-length': body.length },
  });
  const arrived = once(server, 'request');
  call.write(body.slice(0, 5));
  await arrived;

  const closed = closeApp(nest);
  await until(() => !server.listening);
  call.end(body.slice(5));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(201);
  await closed;

  const database = await TestDatabase.open(databaseUri);
  const log = await logOf(database.db).findOne(LOG);
  expect(log?.writes.at(-1)).toMatchObject({ resource: 'companies' });
  await database.drop();
});
