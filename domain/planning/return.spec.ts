import { DONE_AT, NOW, administrator, contextOf, controls, inspectionIn, planner } from '../testing';
import {
  type InspectionRecord,
  type InspectionState,
  MAX_RETURNS,
  type SkipReason,
  decideChange,
  decideReturn,
  skipUnlessDone,
} from '.';

const order = { reason: 'Torna-ho a mesurar' };
const context = { caller: administrator, now: NOW };

/** What a return writes and keeps; fails when it is passed over. */
function returned(current: InspectionRecord, elementPlanningDate?: Date) {
  const decision = decideReturn(current, 0, { ...order, elementPlanningDate }, context);
  if (decision.kind !== 'returned') throw new Error(`it is passed over: ${decision.reason}`);
  return { kept: decision.kept, after: { ...current, ...decision.fields } };
}

/** The inspection after a save by its planned user. */
function savedAgain(current: InspectionRecord, value?: unknown, describe = contextOf(planner)) {
  const elementRegisters = value === undefined ? undefined : [{ control: 'pH', value }];
  const decision = decideChange(current, { elementRegisters, elementPlanningActive: true }, describe);
  if (decision.kind !== 'changed') throw new Error('nothing is written');
  return { ...current, ...decision.fields };
}

describe('what is returned', () => {
  it.each<[InspectionState, number, SkipReason | undefined]>([
    ['planned', 0, 'not-done'],
    ['planned', MAX_RETURNS, 'not-done'],
    ['done', 0, undefined],
    ['done', MAX_RETURNS - 1, undefined],
    ['done', MAX_RETURNS, 'returned-often'],
    ['validated', 0, 'validated'],
    ['validated', MAX_RETURNS, 'validated'],
  ])('a %s one that was returned %d times is passed over as %s', (state, before, reason) => {
    const decision = decideReturn(inspectionIn(state), before, order, context);
    expect(decision.kind === 'skipped' ? decision.reason : undefined).toBe(reason);
  });

  it.each<[InspectionState, SkipReason | undefined]>([
    ['planned', 'not-done'],
    ['done', undefined],
    ['validated', 'validated'],
  ])('a %s one is validated unless it is %s', (state, reason) => {
    expect(skipUnlessDone(inspectionIn(state))).toBe(reason);
  });
});

describe('a return of what a programme planned', () => {
  const planned = inspectionIn('done', { elementProgrammeId: 'weekly' });
  const another = new Date('2026-07-01T00:00:00.000Z');

  it.each<[string, InspectionRecord, Date | undefined, boolean]>([
    ['another day', planned, another, true],
    ['the day that it had', planned, new Date(planned.elementPlanningDate), false],
    ['no day', planned, undefined, false],
    ['another day, but of no programme', inspectionIn('done'), another, false],
  ])('for %s', (_, current, day, isMoved) => {
    expect(returned(current, day).after.elementProgrammeMoved).toBe(isMoved);
  });
});

describe('a return', () => {
  const failed = inspectionIn('done', {
    elementPlanningResult: 'fail',
    elementPlanningCritical: true,
    elementPlanningUndecided: true,
  });
  failed.elementRegisters[0] = {
    elementRegistersUpkeeps: 'pH',
    elementValues: 6.8,
    elementResult: 'fail',
    elementCritical: true,
    elementRegistersSnapshot: controls.pH,
  };

  it('keeps what was recorded, whole, with who returned it, when and why', () => {
    expect(returned(failed).kept).toEqual({
      reason: 'Torna-ho a mesurar',
      at: NOW,
      userId: administrator.id,
      registers: failed.elementRegisters,
      actions: 'Neteja del filtre',
      doDate: DONE_AT,
      receivedAt: null,
      doUserId: planner.id,
    });
  });

  it('leaves an inspection that is to be done, with its values and actions as a start', () => {
    const { after } = returned(failed);
    expect(after).toEqual({
      ...failed,
      elementPlanningActive: false,
      elementDoDate: null,
      elementUserDoId: null,
      elementPlanningResult: null,
      elementPlanningCritical: false,
      elementPlanningUndecided: false,
      elementReturned: true,
      elementRegisters: failed.elementRegisters.map((register) => ({
        ...register,
        elementResult: null,
        elementCritical: false,
        elementRegistersSnapshot: null,
      })),
    });
    expect(after.elementRegisters.map(({ elementValues }) => elementValues)).toEqual([6.8, true, 'Correcte']);
  });

  it('leaves the inspection that it was given as it was', () => {
    const current = inspectionIn('done');
    returned(current);
    expect(current).toEqual(inspectionIn('done'));
  });

  it('plans it for another day where one is given', () => {
    const elementPlanningDate = new Date('2026-06-20T00:00:00.000Z');
    expect(returned(failed, elementPlanningDate).after.elementPlanningDate).toEqual(elementPlanningDate);
    expect(decideReturn(failed, 0, { ...order, elementPlanningDate: null }, context)).toMatchObject({
      fields: expect.not.objectContaining({ elementPlanningDate: expect.anything() }),
    });
  });
});

describe('a save of what was returned', () => {
  const current = returned(inspectionIn('done')).after;

  it('makes it done again, and no longer returned', () => {
    expect(savedAgain(current, 7.5)).toMatchObject({
      elementPlanningActive: true,
      elementReturned: false,
      elementDoDate: NOW,
      elementUserDoId: planner.id,
      elementPlanningResult: 'pass',
    });
  });

  it('counts the values that were there, and copies the controls as they are now', () => {
    const stricter = contextOf(planner, {
      describeControl: (id) =>
        id === 'pH' ? { ...controls.pH, upkeepLimitUp: 7.3 } : contextOf(planner).describeControl(id),
    });
    const { elementRegisters, elementPlanningResult } = savedAgain(current, undefined, stricter);
    expect(elementRegisters[0]).toMatchObject({
      elementValues: 7.4,
      elementResult: 'fail',
      elementRegistersSnapshot: { upkeepLimitUp: 7.3 },
    });
    expect(elementRegisters[1]).toMatchObject({ elementValues: true, elementResult: 'pass' });
    expect(elementPlanningResult).toBe('fail');
  });

  it('counts none that its control does not take any more', () => {
    const asked = contextOf(planner, {
      describeControl: (id) => (id === 'pH' ? controls.valve : contextOf(planner).describeControl(id)),
    });
    expect(savedAgain(current, undefined, asked).elementRegisters[0]).toMatchObject({
      elementValues: '',
      elementResult: null,
    });
  });

  it('is none that only moves it: it stays returned', () => {
    const elementPlanningDate = new Date('2026-06-20T00:00:00.000Z');
    const decision = decideChange(current, { elementPlanningDate }, contextOf(administrator));
    expect(decision).toMatchObject({ kind: 'changed', fields: { elementPlanningDate } });
    expect(decision).not.toHaveProperty('fields.elementReturned');
  });
});
