import { act, renderHook } from '@testing-library/react';
import { useUpdate } from './useUpdate';

type Listener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void;

const listeners = new Map<string, Listener>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: Listener) => void listeners.set(name, listener);
    register = () => Promise.resolve();
    update = () => Promise.resolve();
  },
}));

it.each([
  ['the first version, which a first visit has brought', { isUpdate: false, isExternal: false }, false],
  ['a newer one, to which another tab has changed', { isUpdate: true, isExternal: true }, true],
  ['a newer one in a tab of the first visit', { isUpdate: false, isExternal: true }, true],
])('offers to load the page anew once it is controlled by %s', (_, event, isOffered) => {
  const { result } = renderHook(() => useUpdate());
  act(() => listeners.get('controlling')?.(event));
  expect(result.current !== undefined).toBe(isOffered);
});
