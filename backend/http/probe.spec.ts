import { World } from '../testing/world';
it('dbhash', async () => {
  const world = await World.start();
  await world.inspection();
  const t = Date.now();
  for (let i = 0; i < 200; i++) await world.app.database.db!.command({ dbHash: 1 });
  console.log((Date.now() - t) / 200, JSON.stringify(await world.app.database.db!.command({ dbHash: 1 })).slice(0, 800));
  const t2 = Date.now();
  for (let i = 0; i < 200; i++) await world.call('GET', '/companies');
  console.log((Date.now() - t2) / 200);
  await world.stop();
});
