import { screen, waitFor } from '@testing-library/react';
import { allowLateUpdates } from '../../planning/testing/app';
import { createFakeApi } from '../../testing/fakeApi';
import { openMenu } from '../../testing/menu';
import { renderApp } from '../../testing/renderApp';
import { signInAgain } from '../../testing/signInAgain';

const head = (name: string) => screen.queryByRole('columnheader', { name });

beforeEach(() => {
  allowLateUpdates();
  vi.useFakeTimers();
});

it('keeps the columns that one has chosen over the sign-out, for oneself alone', async () => {
  const api = createFakeApi();
  const other = api.records.users.find(({ userUser }) => userUser === 'intern@inspecta.cat');
  Object.assign(other ?? {}, { userProfile: 'Administrador' });
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await user.click(await screen.findByRole('button', { name: 'Columnes' }));
  await user.click(await screen.findByRole('switch', { name: 'CIF' }));
  await waitFor(() => expect(head('CIF')).toBeNull());
  await user.keyboard('{Escape}');

  const signOut = async () => user.click(await screen.findByRole('button', { name: 'Logout' }));
  const openList = async () => {
    await openMenu(user, 'Empreses');
    await screen.findByRole('columnheader', { name: 'Estat' });
  };
  await signOut();
  await signInAgain(user, 'intern@inspecta.cat');
  await openList();
  expect(head('CIF')).toBeVisible();

  await signOut();
  await signInAgain(user);
  await openList();
  expect(head('CIF')).toBeNull();
});
