import type { Inspection } from '../planning';
import { controls } from '../testing';
import type { RecordedValue } from '../upkeeps';
import { inspectionSheets } from '.';

const made = { today: '2026-06-15', zone: 'Europe/Madrid' };
const base = { __v: 0, createdAt: '2026-06-01T00:00:00.000Z', updatedAt: '2026-06-01T00:00:00.000Z' };
const user = { _id: 'pau', userName: 'Pau', userLastName1: 'Roca', userLastName2: '' };
const upkeepTypeId = { _id: 'type', upkeepTypeName: 'Revisió', upkeepTypeUnits: 'text' } as const;

const inspectionWith = (values: {
  look: RecordedValue;
  valve: RecordedValue;
  reason?: string;
}): Inspection => ({
  ...base,
  _id: 'one',
  id: 'one',
  elementId: {
    _id: 'bassa',
    elementName: 'Bassa',
    elementReference: '',
    elementUbication: '',
    elementKind: null,
    elementVolume: null,
    elementCode: '',
    elementAreaId: { _id: 'area', areaName: 'Edifici A' },
    elementCompanyId: { _id: 'company', companyName: 'Hotel' },
  },
  elementPlanningDate: '2026-06-01T00:00:00.000Z',
  elementUserPlanningId: user,
  elementPlanningActive: true,
  elementPlanningValidation: false,
  elementPlanningDeleted: false,
  elementDoDate: '2026-06-01T08:30:00.000Z',
  elementReceivedAt: null,
  elementUserDoId: user,
  elementActions: '',
  elementPlanningResult: 'fail',
  elementPlanningCritical: false,
  elementPlanningUndecided: false,
  elementReturned: false,
  elementProgrammeId: null,
  elementProgrammeDay: null,
  elementProgrammeMoved: false,
  elementRegisters: (['look', 'valve'] as const).map((key) => ({
    elementRegistersUpkeeps: { _id: key, upkeepDescription: '', upkeepTypeId, ...controls[key] },
    elementValues: values[key],
    elementMissingReason: values.reason,
    elementResult: 'fail',
    elementCritical: false,
    elementRegistersSnapshot: controls[key],
  })),
});

const cellsOf = (sheet: number, label: string, inspection: Inspection) => {
  const { heads = [], linesOf } = inspectionSheets[sheet] ?? {};
  const column = heads.findIndex((head) => head.label === label);
  return linesOf?.(inspection, made).map((line) => line[column]);
};

it.each<[typed: string, told: string]>([
  ['groc\nclar', 'groc clar'],
  ['groc\r\nclar', 'groc clar'],
  ['groc\n\nclar\n', 'groc  clar '],
  ['groc\rclar', 'groc clar'],
])('where controls stand one below the other, %j should be one line', (look, told) => {
  const inspection = inspectionWith({ look, valve: true });
  expect(cellsOf(0, 'Manteniment', inspection)).toEqual(['Aspecte\nVàlvula oberta']);
  expect(cellsOf(0, 'Valors', inspection)).toEqual([`${told}\nSí`]);
  expect(cellsOf(1, 'Valors', inspection)).toEqual([look, 'Sí']);
});

it('where a value is missing, why it is should be one line as well', () => {
  const inspection = inspectionWith({ look: '', valve: '', reason: 'tancat\nper obres' });
  expect(cellsOf(0, 'Valors', inspection)).toEqual(['– tancat per obres\n– tancat per obres']);
  expect(cellsOf(1, "No s'ha pogut mesurar", inspection)).toEqual(['tancat\nper obres', 'tancat\nper obres']);
});

it('where a computed value is missing, what it lacks should be named', () => {
  const inspection = inspectionWith({ look: '', valve: true });
  inspection.elementRegisters[0]!.elementDerivedMissing = ['free-chlorine', 'volume'];
  const lack = 'Falta: Clor lliure residual, Volum del vas';
  expect(cellsOf(0, 'Valors', inspection)).toEqual([`– ${lack}\nSí`]);
  expect(cellsOf(1, "No s'ha pogut mesurar", inspection)).toEqual([lack, null]);
});

it.each([
  ['', 'Sense resultat amb aquests valors'],
  [12, null],
])('where %j was computed with all that it needs, what is told of its lack should be %j', (value, lack) => {
  const inspection = inspectionWith({ look: '', valve: true });
  const from = [{ parameter: 'volume' as const, upkeepId: null, value: 50, at: null }];
  Object.assign(inspection.elementRegisters[0]!, { elementValues: value, elementDerivedFrom: from });
  expect(cellsOf(1, "No s'ha pogut mesurar", inspection)).toEqual([lack, null]);
});
