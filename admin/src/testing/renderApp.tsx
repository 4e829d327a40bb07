import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '../../../domain/access';
import { App } from '../App';
import { writeSession } from '../providers/session';
import { createFakeApi, fakeUsers } from './fakeApi';

interface RenderOptions {
  /** Who is signed in; nobody without. */
  profile?: Profile;
  api?: ReturnType<typeof createFakeApi>;
}

/** Mounts the whole admin at an address, on the fake API. */
export function renderApp(path: string, { profile, api = createFakeApi() }: RenderOptions = {}) {
  vi.stubGlobal('fetch', api.fetch);
  if (profile) writeSession(api.sessions.open(fakeUsers[profile]));
  window.history.pushState(null, '', path);
  // No pauses between the keys: they would wait for faked timers.
  const user = userEvent.setup({ delay: null });
  return { api, user, ...render(<App />) };
}
