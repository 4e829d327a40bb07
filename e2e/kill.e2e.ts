import { expect, test } from '@playwright/test';
import { addDays } from '../domain/common';
import type { Element } from '../domain/elements';
import type { BatchResult, Inspection } from '../domain/planning';
import { Api, accounts } from './support/api';
import { Product, makeDataDirectory } from './support/product';

// A second try could hide that something was lost.
test.describe.configure({ retries: 0 });

const INSPECTIONS = 120;
const SAVES_AT_ONCE = 8;
const ACKNOWLEDGED_BEFORE_THE_KILL = 30;

/** Plans inspections for the intern. @returns Their ids. */
async function plan(url: string): Promise<string[]> {
  const admin = await Api.signIn(url, accounts.administrator);
  const intern = await Api.signIn(url, accounts.intern);
  const [element] = await admin.list<Element>('elements', { elementActive: true });
  const { ids } = await admin.call<BatchResult>('POST', '/planning/batch', {
    elementId: element?._id,
    elementUserPlanningId: intern.session.id,
    elementPlanningDates: Array.from({ length: INSPECTIONS }, (_, index) => addDays('2026-01-01', index)),
    elementRegisters: [],
  });
  return ids;
}

test('no acknowledged save is lost by a SIGKILL', async () => {
  const data = await makeDataDirectory();
  const product = await Product.start(data.path);
  const ids = await plan(product.url);
  const intern = await Api.signIn(product.url, accounts.intern);

  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const saveInTurn = async () => {
    for (let id = ids.pop(); id !== undefined && !killed; id = ids.pop()) {
      await intern.call('PUT', `/planning/${id}`, { elementActions: `Acció de ${id}` });
      acknowledged.push(id);
      if (acknowledged.length >= ACKNOWLEDGED_BEFORE_THE_KILL) killed ??= product.kill();
    }
  };
  // Saves that were under way at the kill fail: they were not acknowledged.
  await Promise.allSettled(Array.from({ length: SAVES_AT_ONCE }, saveInTurn));
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);

  const again = await Product.start(data.path);
  const reader = await Api.signIn(again.url, accounts.intern);
  const kept = await reader.list<Inspection>('planning', { id: acknowledged });
  expect(new Map(kept.map((inspection) => [inspection._id, inspection.elementActions]))).toEqual(
    new Map(acknowledged.map((id) => [id, `Acció de ${id}`])),
  );
  expect(kept.every((inspection) => inspection.elementPlanningActive)).toBe(true);

  await again.stop();
  await data.remove();
});
