import { screen } from '@testing-library/react';
import { API_BASE } from '../../../../domain/api';
import { holdToContract } from '../../testing/fakeApi/contract';
import { type FakeApi, apiResponse, createFakeApi } from '../../testing/fakeApi';
import type { renderApp } from '../../testing/renderApp';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * The fake API, with answers of one's own before it: for its calls about many inspections, and for
 * refusals. What it was asked is kept.
 */
export function planningApi(answer: (call: Call) => Reply | undefined = () => undefined) {
  const api = createFakeApi();
  const writes: Call[] = [];
  const fetch: FakeApi['fetch'] = async (input, init) => {
    const path = (input instanceof Request ? input.url : String(input)).slice(API_BASE.length);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, body, headers: new Headers(init?.headers) };
    if (method !== 'GET') writes.push(call);
    const reply = answer(call);
    if (reply === undefined) return api.fetch(input, init);
    holdToContract(method, path, reply.status, reply.body);
    return apiResponse(reply.status, reply.body, reply.headers);
  };
  return { ...api, fetch, writes };
}

/** The filters that lists of inspections were asked for. */
export function askedFilters(api: FakeApi): unknown[] {
  return api.calls
    .filter(({ path }) => path.startsWith('/planning?') || path.startsWith('/planning/calendar?'))
    .map(
      ({ path }) => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? 'null') as unknown,
    );
}

/**
 * A dialog takes the focus when React gets round to it, which may be after the text was found that the
 * test waited for. React would complain that no call of the test's is around that.
 */
export function allowLateUpdates() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

/** Saves an inspection with controls that nobody has a value for, and says nothing of why. */
export async function saveIncomplete(user: ReturnType<typeof renderApp>['user']) {
  const save = await screen.findByRole('button', { name: 'Guardar' });
  await user.click(save);
  expect(screen.getByText(/^Falt(a|en) \d+ controls?: /)).toBeVisible();
  await user.click(save);
}
