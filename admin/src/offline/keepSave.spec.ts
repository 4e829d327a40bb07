import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { INSPECTOR, inspectionOf } from '../planning/testing/inspections';
import { WORK, answerOrKept } from './answers';
import { keepSave } from './keepSave';
import { close, forget, forgetUnsent, keep } from './vault';

const caller = { id: INSPECTOR, profile: 'Inspector Intern' } as const;

afterEach(async () => {
  await forgetUnsent(INSPECTOR);
  await forget(INSPECTOR);
  close();
});

it.each([
  ['what it was typed over, where that is newer than what was kept', 3, 4, 4],
  ['what was kept, where that is newer', 5, 4, 5],
])('should leave to be shown %s', async (_, kept, typedOver, shown) => {
  const inspection = inspectionOf({ __v: kept });
  const key = ['inspeccions', 'getOne', { id: inspection.id, meta: undefined }];
  await keep(INSPECTOR, WORK, { inspections: [inspection], measures: [] });
  const draft = { revision: typedOver, values: {} };
  const body = { elementPlanningActive: true, __v: typedOver };
  expect(await keepSave(caller, { ...inspection, __v: typedOver }, body, draft)).toBe('kept');
  const noAnswer = () => Promise.reject(new HttpError('no network', 0));
  expect(await answerOrKept(INSPECTOR, key, noAnswer)).toMatchObject({ __v: shown });
});
