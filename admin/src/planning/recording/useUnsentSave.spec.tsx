import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { unsentOf } from '../../offline/unsent';
import { useUnsentSave } from './useUnsentSave';

vi.mock('../../offline/unsent');

it('should know of a save that was kept since the form was open before, however short that is ago', async () => {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const open = () => renderHook(() => useUnsentSave('pau', 'inspection-1', true), { wrapper });

  vi.mocked(unsentOf).mockResolvedValue(undefined);
  const first = open();
  await waitFor(() => expect(first.result.current).toBeNull());

  const kept = {
    ...({ kind: 'save', id: 'inspection-1', name: 'Dipòsit', place: 'Planta -1' } as const),
    ...{ key: 'key-1', recordedAt: '2026-11-20T10:00:00.000Z', lines: [] },
    ...{ body: { __v: 0 }, draft: { revision: 0, values: {} } },
  };
  vi.mocked(unsentOf).mockResolvedValue(kept);
  first.unmount();
  const { result } = open();
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(kept));
});
