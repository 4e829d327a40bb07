import { screen, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';
import { allowLateUpdates, planningApi } from './testing/app';

const DONE = fakeId(74);

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** The API with an inspection that was done on a phone at half past ten in Madrid, and received when it says. */
function apiWith(elementReceivedAt: string) {
  const api = planningApi();
  const done = api.records.planning.find(({ id }) => id === DONE);
  const recorded = { elementDoDate: '2026-01-15T09:30:00.000Z', elementReceivedAt };
  const earlier = {
    ...{ reason: 'El pH no quadra', at: '2026-01-14T12:00:00.000Z', userId: fakeId(31), registers: [] },
    ...{ actions: '', doDate: '2026-01-13T09:30:00.000Z', doUserId: fakeId(32) },
    receivedAt: '2026-01-14T07:00:00.000Z',
  };
  Object.assign(done ?? {}, recorded, { elementReturns: [earlier] });
  return api;
}

describe('an inspection that was received later than it was done', () => {
  const api = () => apiWith('2026-01-16T06:05:00.000Z');

  it('says both times, and those of what was returned', async () => {
    renderApp(`/inspeccions/${DONE}`, { profile: 'Inspector Intern', api: api() });
    expect(await screen.findByText('Registrat 15/01/2026 10:30 · rebut 16/01/2026 07:05')).toBeVisible();
    const earlier = within(await screen.findByRole('region', { name: 'Registrat abans de retornar-la' }));
    expect(earlier.getByText('Registrat 13/01/2026 10:30 · rebut 14/01/2026 08:00')).toBeVisible();
  });

  it('says so beside its done date in the list of actions', async () => {
    onDesk();
    renderApp('/accions', { profile: 'Administrador', api: api() });
    const [cell] = await screen.findAllByText('Rebut 16/01/2026 07:05');
    expect(cell?.closest('td')).toHaveTextContent('15/01/2026Rebut 16/01/2026 07:05');
  });
});

it('an inspection that was received at once says nothing of it', async () => {
  renderApp(`/inspeccions/${DONE}`, {
    profile: 'Inspector Intern',
    api: apiWith('2026-01-15T09:33:00.000Z'),
  });
  expect(await screen.findByText('Data realitzada')).toBeVisible();
  expect(screen.queryByText(/^Registrat 15/)).not.toBeInTheDocument();
});
