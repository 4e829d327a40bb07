import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sendUnsent } from './sendUnsent';
import { allUnsent } from './unsent';
import { useUnsent } from './useUnsent';

vi.mock('./sendUnsent');
vi.mock('./unsent', { spy: true });

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
  await vi.waitFor(() => expect(sendUnsent).toHaveBeenCalledTimes(1));
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await vi.waitFor(() => expect(sendUnsent).toHaveBeenCalledTimes(2));
});

it('should send nothing while there is none', async () => {
  onlineManager.setOnline(false);
  await waiting();
  expect(sendUnsent).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  await vi.waitFor(() => expect(sendUnsent).toHaveBeenCalledTimes(1));
});
