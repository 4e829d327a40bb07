import { QueryClient } from '@tanstack/react-query';
import type { SavedInspection } from '../../../domain/planning';
import { inspectionOf } from '../planning/testing/inspections';
import { openOutbox } from './outboxes';
import { sendNow } from './sendNow';
import { type SendOptions, sendSubmitted } from './send';

vi.mock('./send');

const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

/** What the round tells of a save. */
async function tellSaved(saved: object): Promise<void> {
  vi.mocked(sendSubmitted).mockImplementation(async (_user, _outbox, { onSaved }: SendOptions = {}) => {
    await onSaved?.({ ...inspectionOf(), correctivesVerified: [], ...saved } as unknown as SavedInspection);
    return true;
  });
  await sendNow('pau', queryClient);
  expect(vi.mocked(sendSubmitted).mock.lastCall?.[1]).toBe(await openOutbox('pau'));
}

const keyOf = (id: string) => ['inspeccions', 'getOne', { id, meta: undefined }];

it('should show an inspection as it was saved, whatever was asked for before', async () => {
  const before = inspectionOf({ __v: 3 });
  const queryKey = keyOf(before.id);
  queryClient.setQueryData(queryKey, { ...before, elementReturns: [] });
  let answer: (value: unknown) => void = () => undefined;
  const read = queryClient.query({
    queryKey,
    queryFn: () => new Promise((done) => (answer = done)),
  });
  await tellSaved({ __v: 4 });
  answer(before);
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ __v: 4, elementReturns: [] });
});

it('should show nothing older than what was saved since, and read the lists anew', async () => {
  const saved = inspectionOf({ __v: 5 });
  queryClient.setQueryData(keyOf(saved.id), saved);
  queryClient.setQueryData(['operations'], {});
  await tellSaved({ __v: 4 });
  expect(queryClient.getQueryData(keyOf(saved.id))).toMatchObject({ __v: 5 });
  expect(queryClient.getQueryState(['operations'])?.isInvalidated).toBe(true);
});
