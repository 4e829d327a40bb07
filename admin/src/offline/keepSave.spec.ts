import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { INSPECTOR, PH, inspectionOf } from '../planning/testing/inspections';
import { WORK, answerOrKept } from './answers';
import { keepSave } from './keepSave';
import { unsentOf } from './unsent';
import { close, forget, forgetUnsent, keep } from './vault';

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
  expect(await keepSave(INSPECTOR, { ...inspection, __v: typedOver }, { key: 'key', body }, draft)).toBe(
    'kept',
  );
  const noAnswer = () => Promise.reject(new HttpError('no network', 0));
  expect(await answerOrKept(INSPECTOR, key, noAnswer)).toMatchObject({ __v: shown });
});

it('should keep no save in the place of another tab’s, of which it knows nothing', async () => {
  const inspection = inspectionOf();
  const draft = { revision: 3, values: { [PH]: '7,2' } };
  const of = (key: string, __after?: string[]) => ({ key, body: { __v: 3, __after } });
  expect(await keepSave(INSPECTOR, inspection, of('first'), draft)).toBe('kept');
  expect(await keepSave(INSPECTOR, inspection, of('second'), draft)).toBe('overtaken');
  expect(await keepSave(INSPECTOR, inspection, of('third', ['first']), draft)).toBe('kept');
  expect(await unsentOf(INSPECTOR, inspection.id)).toMatchObject({ key: 'third' });
});

it('should keep why a control has no value, in what is sent and in what is shown of it', async () => {
  const inspection = inspectionOf();
  const explained = {
    elementRegistersUpkeeps: PH,
    elementValues: '',
    elementMissingReason: 'Sonda trencada',
  };
  const body = { elementRegisters: [explained], elementPlanningActive: true, __v: 3 };
  const draft = { revision: 3, values: {}, reasons: { [PH]: 'Sonda trencada' } };
  expect(await keepSave(INSPECTOR, inspection, { key: 'key', body }, draft)).toBe('kept');
  expect(await unsentOf(INSPECTOR, inspection.id)).toMatchObject({
    body: { elementRegisters: [explained] },
    draft: { reasons: { [PH]: 'Sonda trencada' } },
    lines: ['pH de l’aigua: Sonda trencada'],
  });
});
