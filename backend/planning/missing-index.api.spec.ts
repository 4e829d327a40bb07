import { Logger } from '@nestjs/common';
import type { Element } from '../../domain/elements';
import type { ElementValues, Inspection } from '../../domain/planning';
import { World } from '../testing/world';
import { type IndexKeys, indexByDay, indexByDone } from './inspection-queries';

let world: World;
let element: Element;
let ids: string[];

beforeAll(async () => {
  world = await World.start();
  element = await world.element();
  const upkeep = await world.upkeep();
  ids = [];
  for (const day of ['01', '02', '03']) {
    const { _id } = await world.inspection({
      elementId: element._id,
      elementUserPlanningId: world.admin.id,
      controls: [upkeep._id],
      date: `2026-03-${day}T00:00:00.000Z`,
    });
    const elementRegisters = [{ elementRegistersUpkeeps: upkeep._id, elementValues: 7 }];
    expect((await world.call('PUT', `/planning/${_id}`, { elementRegisters })).status).toBe(200);
    ids.push(_id);
  }
  for (const keys of [indexByDay(), indexByDone(), indexByDone('elementId')]) await drop(keys);
});

afterAll(() => world.stop());

/** Drops an index by the name that the database has given to it. */
async function drop(keys: IndexKeys): Promise<void> {
  const name = Object.keys(keys).map((key) => `${key}_1`);
  await world.app.database.collection('planning').dropIndex(name.join('_'));
}

async function listed(query: string): Promise<{ range: unknown; ids: string[] }> {
  const answer = await world.call('GET', `/planning?${query}`);
  expect(answer.status).toBe(200);
  return {
    range: answer.headers['content-range'],
    ids: answer.as<Inspection[]>().map(({ _id }) => _id),
  };
}

describe('without the index that a query names', () => {
  it('a page is read and counted all the same, from either end', async () => {
    expect(await listed('range=[0,1]')).toEqual({ range: 'planning 0-1/3', ids: ids.slice(0, 2) });
    expect(await listed('range=[2,2]&sort=["elementDoDate","DESC"]')).toEqual({
      range: 'planning 2-2/3',
      ids: ids.slice(0, 1),
    });
  });

  it('a whole list is streamed', async () => {
    expect(await listed('sort=["elementDoDate","ASC"]')).toEqual({ range: 'planning 0-2/3', ids });
  });

  it('the values of an element are read', async () => {
    const answer = await world.call('GET', `/elements/${element._id}/values`);
    const [group] = answer.as<ElementValues>().arrayGroup;
    expect(group?.elementValuesByUpkeep[0]?.values).toHaveLength(3);
  });

  it('the inspections of an element that is moved follow it', async () => {
    const area = await world.area();
    const move = { elementAreaId: area._id, elementCompanyId: area.areaCompanyId };
    expect((await world.call('PUT', `/elements/${element._id}`, move)).status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ elementAreaId: area._id }));
    expect((await listed(`filter=${filter}&range=[0,9]`)).ids).toEqual(ids);
  });

  it('the log names it, once', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const keys = indexByDay('elementUserPlanningId');
    await drop(keys);
    const filter = encodeURIComponent(JSON.stringify({ elementUserPlanningId: world.admin.id }));
    for (const range of ['[0,0]', '[1,1]']) await listed(`filter=${filter}&range=${range}`);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(JSON.stringify(keys))]]);
  });
});
