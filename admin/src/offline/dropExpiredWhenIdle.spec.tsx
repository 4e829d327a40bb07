import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { database } from '../outbox/database';
import type { OutboxRecord } from '../outbox/record';
import { NOTHING } from '../outbox/typed';
import { isInstalled } from '../providers/connection';
import { renderApp } from '../testing/renderApp';
import { keepUnsent } from './testing/older';
import { keep, readKept, readUnsent } from './vault';

vi.mock(import('../providers/connection'), async (original) => ({
  ...(await original()),
  isInstalled: vi.fn(),
}));

const DAY_MS = 24 * 60 * 60 * 1000;

it('when nobody signs in again, should drop at the next visit what was kept for 30 days', async () => {
  vi.mocked(isInstalled).mockReturnValue(true);
  const now = Date.now();
  await keep('pau', 'work', 'of October', now - 30 * DAY_MS - 1);
  await keep('ona', 'work', 'of yesterday', now - DAY_MS);
  await keepUnsent('pau', 'one', 7.2);
  const record: OutboxRecord = {
    ...{ v: 1, base: 0, typed: { ...NOTHING, actions: 'Purga' }, attempts: [], state: 'typed' },
    at: new Date(now - 31 * DAY_MS).toISOString(),
  };
  await database.write('pau', 'typed', undefined, record);
  await database.write('pau', 'newer', undefined, { ...record, at: new Date(now).toISOString() });
  renderApp('/login');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  await waitFor(async () => expect(await readKept('pau', 'work')).toBeUndefined());
  expect((await readKept('ona', 'work'))?.value).toBe('of yesterday');
  expect((await readUnsent('pau')).map(({ value }) => value)).toEqual([7.2]);
  await waitFor(async () => expect((await database.readAll('pau')).map(({ id }) => id)).toEqual(['newer']));
});
