import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { inspectionOf } from '../planning/testing/inspections';
import { sendUnsent } from './sendUnsent';
import { allUnsent } from './unsent';
import { useUnsent } from './useUnsent';

vi.mock('./sendUnsent');
vi.mock('./unsent');

const measure = {
  ...({ kind: 'measure', id: 'key-1', name: 'Dipòsit', place: 'Planta -1' } as const),
  ...{ key: 'key-1', recordedAt: '2026-11-20T10:00:00.000Z', body: {} },
};

beforeEach(() => {
  vi.mocked(sendUnsent).mockReset().mockResolvedValue([]);
  vi.mocked(allUnsent).mockResolvedValue([measure]);
});

afterEach(() => onlineManager.setOnline(true));

async function waiting() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUnsent('pau'), { wrapper });
  await waitFor(() => expect(result.current.waiting).toHaveLength(1));
  return queryClient;
}

it('should send what waits when the network comes, however short it was gone', async () => {
  await waiting();
  expect(sendUnsent).toHaveBeenCalledTimes(1);
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(sendUnsent).toHaveBeenCalledTimes(2);
});

it('should send nothing while there is none', async () => {
  onlineManager.setOnline(false);
  await waiting();
  expect(sendUnsent).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(sendUnsent).toHaveBeenCalledTimes(1);
});

it('should show an inspection as it was saved, whatever was asked for before', async () => {
  const queryClient = await waiting();
  const before = inspectionOf({ __v: 3 });
  const queryKey = ['inspeccions', 'getOne', { id: before.id, meta: undefined }];
  queryClient.setQueryData(queryKey, { ...before, elementReturns: [] });
  let answer: (value: unknown) => void = () => undefined;
  const read = queryClient.query({
    queryKey,
    queryFn: () => new Promise((done) => (answer = done)),
  });
  const [, , onSaved] = vi.mocked(sendUnsent).mock.calls[0] ?? [];
  await onSaved?.({ ...before, __v: 4 });
  answer(before);
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ __v: 4, elementReturns: [] });
});

it('should show nothing older than what was saved since', async () => {
  const queryClient = await waiting();
  const saved = inspectionOf({ __v: 5 });
  const queryKey = ['inspeccions', 'getOne', { id: saved.id, meta: undefined }];
  queryClient.setQueryData(queryKey, saved);
  const [, , onSaved] = vi.mocked(sendUnsent).mock.calls[0] ?? [];
  await onSaved?.({ ...saved, __v: 4 });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ __v: 5 });
});
