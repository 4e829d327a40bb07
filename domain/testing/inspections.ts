import type { Caller } from '../access';
import type { ChangeContext, InspectionState, RegisterSnapshot, InspectionRecord } from '../planning';
import { type RecordedValue, checkValue, noLimits, noPurpose } from '../upkeeps';

/** The controls of the tests' inspections, one for each kind of value; their keys are their ids. */
export const controls = {
  pH: {
    upkeepName: 'pH',
    upkeepTypeName: 'Acidesa',
    upkeepTypeUnits: 'pH',
    upkeepValue: 'number',
    ...noLimits,
    ...noPurpose,
    upkeepLimitType: 'up-down',
    upkeepLimitUp: 7.6,
    upkeepLimitDown: 7.2,
  },
  valve: {
    upkeepName: 'Vàlvula oberta',
    upkeepTypeName: 'Revisió',
    upkeepTypeUnits: 'text',
    upkeepValue: 'boolean',
    ...noLimits,
    ...noPurpose,
    upkeepLimit: true,
  },
  look: {
    upkeepName: 'Aspecte',
    upkeepTypeName: 'Revisió',
    upkeepTypeUnits: 'text',
    upkeepValue: 'string',
    ...noLimits,
    ...noPurpose,
  },
} as const satisfies Record<string, RegisterSnapshot>;

type ControlId = keyof typeof controls;

function isControlId(id: string): id is ControlId {
  return id in controls;
}

export const administrator: Caller = { id: 'montse', profile: 'Administrador' };
/** The planned user of the inspections. */
export const planner: Caller = { id: 'pau', profile: 'Inspector Intern' };

export const PLANNED_AT = new Date('2026-06-01T00:00:00.000Z');
export const DONE_AT = new Date('2026-06-01T08:30:00.000Z');
/** Half past midnight on 3 June in Madrid. */
export const NOW = new Date('2026-06-02T22:30:00.000Z');

/** The values of a done inspection. */
const recorded: Record<ControlId, RecordedValue> = { pH: 7.4, valve: true, look: 'Correcte' };

/** An inspection with three controls. Once it is done, all of them have values that pass. */
export function inspectionIn(
  state: InspectionState,
  overrides: Partial<InspectionRecord> = {},
): InspectionRecord {
  const isDone = state !== 'planned';
  return {
    elementId: 'bassa',
    elementPlanningDate: PLANNED_AT,
    elementUserPlanningId: planner.id,
    elementPlanningActive: isDone,
    elementPlanningValidation: state === 'validated',
    elementPlanningDeleted: false,
    elementDoDate: isDone ? DONE_AT : null,
    elementReceivedAt: null,
    elementUserDoId: isDone ? planner.id : null,
    elementActions: isDone ? 'Neteja del filtre' : '',
    elementPlanningResult: isDone ? 'pass' : null,
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementProgrammeId: null,
    elementProgrammeMoved: false,
    elementRegisters: Object.keys(controls)
      .filter(isControlId)
      .map((id) => ({
        elementRegistersUpkeeps: id,
        elementValues: isDone ? recorded[id] : '',
        elementResult: isDone ? checkValue(controls[id], recorded[id]) : null,
        elementCritical: false,
        elementRegistersSnapshot: isDone ? controls[id] : null,
      })),
    ...overrides,
  };
}

/** The context of a change: it is `NOW` in Madrid, and the controls are unchanged. */
export function contextOf(caller: Caller, overrides: Partial<ChangeContext> = {}): ChangeContext {
  return {
    caller,
    now: NOW,
    zone: 'Europe/Madrid',
    describeControl(id) {
      if (!isControlId(id)) throw new Error(`the inspection has no control ${id}`);
      return controls[id];
    },
    openedCorrective: () => undefined,
    openedBefore: 0,
    deriving: { volume: null, previous: [] },
    ...overrides,
  };
}
