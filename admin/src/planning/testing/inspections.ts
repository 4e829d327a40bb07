import type { Inspection, Register } from '../../../../domain/planning';
import { type UpkeepReference, noLimits, noPurpose } from '../../../../domain/upkeeps';

/** Ids as the server makes them: told apart by their last digits. */
export function idOf(number: number): string {
  return number.toString(16).padStart(24, '0');
}

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

export const PH = idOf(0xa1);
export const CHLORINE = idOf(0xa2);
export const CLEAN = idOf(0xa3);
export const LOOK = idOf(0xa4);

export const INSPECTOR = idOf(0x11);

function control(id: string, name: string, fields: Partial<UpkeepReference>): UpkeepReference {
  return {
    _id: id,
    upkeepName: name,
    upkeepDescription: '',
    upkeepTypeId: { _id: idOf(0xb1), upkeepTypeName: 'Aigua', upkeepTypeUnits: 'text' },
    upkeepValue: 'number',
    ...noLimits,
    ...noPurpose,
    ...fields,
  };
}

/** The four controls of the main job: two limits, an upper one, a Si/No and a text. */
export const controls: UpkeepReference[] = [
  control(PH, 'pH de l’aigua', {
    upkeepTypeId: { _id: idOf(0xb2), upkeepTypeName: 'pH', upkeepTypeUnits: 'pH' },
    upkeepLimitType: 'up-down',
    upkeepLimitDown: 7,
    upkeepLimitUp: 8,
  }),
  control(CHLORINE, 'Clor combinat', {
    upkeepTypeId: { _id: idOf(0xb3), upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' },
    upkeepLimitType: 'up',
    upkeepLimitUp: 0.6,
  }),
  control(CLEAN, 'Filtre net', { upkeepValue: 'boolean', upkeepLimit: true }),
  control(LOOK, 'Aspecte', { upkeepValue: 'string' }),
];

export function registerOf(upkeep: UpkeepReference, value: Register['elementValues'] = ''): Register {
  return {
    elementRegistersUpkeeps: upkeep,
    elementValues: value,
    elementResult: null,
    elementCritical: false,
    elementRegistersSnapshot: null,
  };
}

/** A planned inspection, or as the fields given say. */
export function inspectionOf(fields: Partial<Inspection> = {}): Inspection {
  const id = fields.id ?? idOf(1);
  return {
    _id: id,
    id,
    ...stamps,
    __v: 3,
    elementId: {
      _id: idOf(0xe1),
      elementName: 'Dipòsit 1',
      elementReference: 'D-1',
      elementUbication: 'Planta -1',
      elementKind: null,
      elementVolume: null,
      elementCode: 'ACDEF34679',
      elementAreaId: { _id: idOf(0xc1), areaName: 'Piscina municipal' },
      elementCompanyId: { _id: idOf(0xd1), companyName: 'Aigües de Prova' },
    },
    elementPlanningDate: '2026-11-20T00:00:00.000Z',
    elementUserPlanningId: {
      _id: INSPECTOR,
      userName: 'Laia',
      userLastName1: 'Serra',
      userLastName2: 'Pons',
    },
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementPlanningDeleted: false,
    elementDoDate: null,
    elementReceivedAt: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementProgrammeId: null,
    elementProgrammeDay: null,
    elementProgrammeMoved: false,
    elementRegisters: controls.map((upkeep) => registerOf(upkeep)),
    ...fields,
  };
}
