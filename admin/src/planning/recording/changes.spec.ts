import { CHLORINE, CLEAN, INSPECTOR, PH, controls, inspectionOf, registerOf } from '../testing/inspections';
import { NOTHING, type Typed } from '../../outbox/typed';
import { changesOf, isDirty, isTimed, progressOf, saveBody, typedBack } from './changes';

const ZONE = 'Europe/Madrid';
const TODAY = '2026-11-21';

const inspection = inspectionOf({
  elementRegisters: [registerOf(controls[0]!), registerOf(controls[1]!, 0.5), registerOf(controls[2]!)],
});
const draft = { ...NOTHING, revision: inspection.__v };

function changes(changed: Partial<typeof draft>, of = inspection) {
  return changesOf(of, { ...draft, ...changed }, ZONE, TODAY);
}

describe('what a save sends', () => {
  it('sends only the values that changed, as the server keeps them, and that it is done', () => {
    const changed = changes({ values: { [PH]: '7,2', [CHLORINE]: '0,50', [CLEAN]: false } });
    expect(saveBody(inspection, changed)).toEqual({
      elementRegisters: [
        { elementRegistersUpkeeps: PH, elementValues: 7.2 },
        { elementRegistersUpkeeps: CLEAN, elementValues: false },
      ],
      elementPlanningActive: true,
    });
  });

  it('sends a value that was taken out as no value', () => {
    expect(changes({ values: { [CHLORINE]: '' } }).fields).toEqual({
      elementRegisters: [{ elementRegistersUpkeeps: CHLORINE, elementValues: '' }],
    });
  });

  it('sends the actions trimmed, and not at all when they are what they were', () => {
    expect(changes({ actions: ' Purgat \n' }).fields).toEqual({ elementActions: 'Purgat' });
    expect(isDirty(changes({ actions: '  ' }))).toBe(false);
  });

  it('says only "done" when nothing was typed', () => {
    expect(saveBody(inspection, changes({}))).toEqual({ elementPlanningActive: true });
  });

  it('says nothing of "done" on a closed inspection, where only the actions change', () => {
    const closed = inspectionOf({
      elementDoDate: '2026-11-20T09:00:00.000Z',
      elementPlanningActive: true,
      elementPlanningValidation: true,
    });
    expect(saveBody(closed, changes({ actions: 'Avisat' }, closed))).toEqual({ elementActions: 'Avisat' });
  });

  it('says of a closed inspection too which actions the save has said that it goes on from', () => {
    const closed = inspectionOf({
      elementDoDate: '2026-11-20T09:00:00.000Z',
      elementPlanningActive: true,
      elementPlanningValidation: true,
    });
    const first = saveBody(closed, changes({ actions: 'Avisat' }, closed));
    expect(saveBody(closed, changes({ actions: '' }, closed), first)).toEqual({ elementActions: '' });
  });

  it('says what the save has said that it goes on from, and that was taken back', () => {
    const first = saveBody(inspection, changes({ values: { [PH]: '7,9' }, actions: 'Buit' }));
    const second = saveBody(inspection, changes({ values: { [CHLORINE]: '0,6' } }), first);
    expect(second).toEqual({
      elementRegisters: [
        { elementRegistersUpkeeps: CHLORINE, elementValues: 0.6 },
        { elementRegistersUpkeeps: PH, elementValues: '' },
      ],
      elementActions: '',
      elementPlanningActive: true,
    });
    expect(saveBody(inspection, changes({ values: { [PH]: '7,2' } }), second)).toMatchObject({
      elementRegisters: [
        { elementRegistersUpkeeps: PH, elementValues: 7.2 },
        { elementRegistersUpkeeps: CHLORINE, elementValues: 0.5 },
      ],
    });
  });

  it('says why there is no value with no value, and takes back what the save before has said of it', () => {
    const explained = { elementRegistersUpkeeps: PH, elementValues: '', elementMissingReason: 'Fuita' };
    const first = saveBody(inspection, changes({ reasons: { [PH]: ' Fuita ' } }));
    expect(first.elementRegisters).toEqual([explained]);
    expect(saveBody(inspection, changes({}), first).elementRegisters).toEqual([
      { ...explained, elementMissingReason: '' },
    ]);
    const measured = changes({ values: { [PH]: '7,2' }, reasons: { [PH]: 'Fuita' } });
    expect(saveBody(inspection, measured, first).elementRegisters).toEqual([
      { elementRegistersUpkeeps: PH, elementValues: 7.2 },
    ]);
  });

  it('says of what was returned only what was measured anew, be it the same, or could not be', () => {
    const returned = inspectionOf({ ...inspection, elementReturned: true });
    expect(changes({}, returned).fields).toEqual({});
    expect(changes({ values: { [CHLORINE]: '' } }, returned).fields).toEqual({});
    expect(changes({ values: { [CHLORINE]: '0,5' } }, returned).fields.elementRegisters).toEqual([
      { elementRegistersUpkeeps: CHLORINE, elementValues: 0.5 },
    ]);
    expect(changes({ reasons: { [CHLORINE]: 'Fuita' } }, returned).fields.elementRegisters).toEqual([
      { elementRegistersUpkeeps: CHLORINE, elementValues: '', elementMissingReason: 'Fuita' },
    ]);
  });

  it('sends a picked done day as its midnight UTC, and keeps the time of the stored one', () => {
    const done = inspectionOf({ elementDoDate: '2026-11-20T09:30:00.000Z' });
    expect(changes({ doDay: '2026-11-19' }, done).fields).toEqual({
      elementDoDate: '2026-11-19T00:00:00.000Z',
    });
    expect(isDirty(changes({ doDay: '2026-11-20' }, done))).toBe(false);
  });
});

describe('what cannot be sent', () => {
  it('names what it cannot read by the field that the server would name', () => {
    expect(changes({ values: { [PH]: '7,2,1' } }).problems).toEqual({
      [`elementRegisters.${PH}`]: { key: 'planning.valueNumber' },
    });
  });

  it('refuses a done day after today, and an emptied one', () => {
    expect(changes({ doDay: '2026-11-22' }).problems).toEqual({
      elementDoDate: { key: 'planning.doDateFuture' },
    });
    const done = inspectionOf({ elementDoDate: '2026-11-20T09:30:00.000Z' });
    expect(changes({ doDay: '' }, done).problems).toEqual({
      elementDoDate: { key: 'planning.doDateEmptied' },
    });
  });
});

describe('progress', () => {
  it('counts what can be read: neither a blank nor a sign alone, but a No', () => {
    const progress = (values: Record<string, string | boolean>) =>
      progressOf(inspection, { ...draft, values }, changes({ values }));
    expect(progress({})).toEqual({ answered: 1, total: 3 });
    expect(progress({ [PH]: '-' })).toEqual({ answered: 1, total: 3 });
    expect(progress({ [PH]: '7,' })).toEqual({ answered: 2, total: 3 });
    expect(progress({ [PH]: '7,2', [CLEAN]: false })).toEqual({ answered: 3, total: 3 });
  });
});

describe('when it was done', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const body = { elementPlanningActive: true };
  const now = new Date('2026-11-20T11:00:00.000Z');

  it.each([
    ['by its device where it was planned for who saves it', body, INSPECTOR, now, true],
    ['by what an administrator says', { ...body, elementDoDate: at }, INSPECTOR, now, false],
    ['by the server where another user saves it', body, 'another', now, false],
    ['by what it was, where it is closed', {}, INSPECTOR, now, false],
    ['by the server, if it was too long ago', body, INSPECTOR, new Date('2026-11-28T10:00:00.000Z'), false],
  ])('is told %s', (_, said, user, moment, isSaid) => {
    expect(isTimed(inspection, said, { user, at, now: moment })).toBe(isSaid);
  });
});

describe('what was typed back to what it was', () => {
  const typed = { values: { [PH]: '', [CHLORINE]: '0,6' }, actions: ' ' };
  const backIn = (of: typeof typed, said = [] as Typed[]) =>
    typedBack({ ...draft, ...of }, changes(of), said);

  it('is given up, and nothing else', () => {
    expect(backIn(typed)).toEqual({
      ...{ values: { [PH]: undefined }, reasons: {}, sure: {}, measures: {}, actions: undefined },
    });
    expect(backIn({ values: { [PH]: '7', [CHLORINE]: '0,6' }, actions: 'Purga' })).toBeUndefined();
  });

  it('stays beside a save that has said something else, of which nobody knows whether it came', () => {
    expect(backIn(typed, [{ ...NOTHING, values: { [PH]: '7,2' }, actions: 'Purga' }])).toBeUndefined();
  });
});

it('a recirculation time should follow from the volume of the element and what the meter showed before', () => {
  const [first, second] = [controls[0]!, controls[1]!];
  const upkeepTypeId = { ...first.upkeepTypeId, upkeepTypeUnits: 'm³' as const };
  const meter = { ...first, upkeepTypeId, upkeepLimitType: null, upkeepParameter: 'meter' as const };
  const hours = { ...second, upkeepLimitType: null, upkeepDerived: 'recirculation' as const };
  const derivedBeside = (elementVolume: number | null) => {
    const done = inspectionOf({
      elementDoDate: '2026-11-21T08:00:00.000Z',
      elementRegisters: [registerOf(meter), registerOf(hours)],
    });
    const of = { ...done, elementId: { ...done.elementId, elementVolume } };
    const before = {
      ...{ day: '2026-11-19' as const, at: '2026-11-19T08:00:00.000Z', value: 1000, uncertainty: '' },
      ...{ result: null, critical: false, decided: false, upkeepTypeUnits: 'm³' as const },
    };
    const previous = [{ upkeepId: PH, values: [before] }];
    return changesOf(of, { ...draft, values: { [PH]: '1800' } }, ZONE, TODAY, previous).derived.get(CHLORINE);
  };
  expect(derivedBeside(500)).toMatchObject({ value: 30, missing: [] });
  expect(derivedBeside(null)).toMatchObject({ value: '', missing: ['volume'] });
});
