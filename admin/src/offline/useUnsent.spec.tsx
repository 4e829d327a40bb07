import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openOutbox } from '../outbox/outboxes';
import { sendEntries } from '../outbox/sendEntries';
import { useUnsent } from './useUnsent';

vi.mock('../outbox/sendEntries');

beforeEach(() => {
  vi.mocked(sendEntries).mockReset().mockResolvedValue([]);
});

afterEach(() => onlineManager.setOnline(true));

async function waiting() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const about = { name: 'Dipòsit', place: '', recordedAt: '2026-11-20T10:00:00.000Z', body: {} };
  await (await openOutbox('pau')).add('key-1', { v: 1, kind: 'measure', key: 'key-1', ...about });
  const { result } = renderHook(() => useUnsent('pau'), { wrapper });
  await waitFor(() => expect(result.current.waiting).toHaveLength(1));
}

it('should send what waits when the network comes, however short it was gone', async () => {
  await waiting();
  await vi.waitFor(() => expect(sendEntries).toHaveBeenCalledTimes(1));
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await vi.waitFor(() => expect(sendEntries).toHaveBeenCalledTimes(2));
});

it('should send nothing while there is none', async () => {
  onlineManager.setOnline(false);
  await waiting();
  expect(sendEntries).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  await vi.waitFor(() => expect(sendEntries).toHaveBeenCalledTimes(1));
});
