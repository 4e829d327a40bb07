import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { INSPECTOR, inspectionOf } from '../planning/testing/inspections';
import { http } from '../providers/http';
import { keepSaved } from './keepSaved';
import { readWork } from './readWork';
import { close, forget, readKept } from './vault';

vi.mock('../providers/http');

afterEach(async () => {
  await forget(INSPECTOR);
  close();
});

it('should keep what another tab has saved, and not what this one shows of before', async () => {
  vi.mocked(http).mockResolvedValue({ status: 200, headers: new Headers(), body: '[]', json: [] });
  const inspection = inspectionOf({ __v: 3 });
  const queryClient = new QueryClient();
  const key = ['inspeccions', 'getOne', { id: inspection.id, meta: undefined }];
  queryClient.setQueryData(key, inspection, { updatedAt: Date.now() - 1000 });
  await keepSaved(INSPECTOR, { ...inspection, __v: 4 });
  await readWork(queryClient, { id: INSPECTOR, profile: 'Inspector Intern' }, '2026-11-20');
  expect(await readKept(INSPECTOR, `["inspeccions","getOne",{"id":"${inspection.id}"}]`)).toMatchObject({
    value: { __v: 4 },
  });
});
