import { screen } from '@testing-library/react';
import { allowLateUpdates } from '../planning/testing/app';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { createStore } from './store';

const ME = fakeId(31);

it.each([
  '{',
  '5',
  'null',
  '"x"',
  'true',
  '{"__proto__":[]}',
  '{"filter":5,"sort":[],"order":{},"page":"x"}',
])('takes no notice of a list’s settings that it cannot read: %s', async (stored) => {
  allowLateUpdates();
  for (const key of [ME, `${ME}.selectedIds`]) localStorage.setItem(`RaStore.inspeccions.${key}`, stored);
  localStorage.setItem('RaStore.theme', stored);
  renderApp('/inspeccions', { profile: 'Administrador' });
  expect(await screen.findByText(/resultats?$/)).toBeVisible();
});

it('goes on where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createStore();
  expect(() => store.setup()).not.toThrow();
  expect(() => store.setItem('theme', 'dark')).not.toThrow();
  expect(store.getItem('theme', 'light')).toBe('light');
});
