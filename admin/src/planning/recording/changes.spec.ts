import { CHLORINE, CLEAN, INSPECTOR, PH, controls, inspectionOf, registerOf } from '../testing/inspections';
import { type SaveTry, changesOf, firstMoment, isDirty, progressOf, saveBody, withMoment } from './changes';
import { emptyDraft } from './draft';

const ZONE = 'Europe/Madrid';
const TODAY = '2026-11-21';

const inspection = inspectionOf({
  elementRegisters: [registerOf(controls[0]!), registerOf(controls[1]!, 0.5), registerOf(controls[2]!)],
});
const draft = emptyDraft(inspection.__v);

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
      __v: 3,
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
    expect(saveBody(inspection, changes({}))).toEqual({ elementPlanningActive: true, __v: 3 });
  });

  it('says nothing of "done" on a closed inspection, where only the actions change', () => {
    const closed = inspectionOf({
      elementDoDate: '2026-11-20T09:00:00.000Z',
      elementPlanningActive: true,
      elementPlanningValidation: true,
    });
    expect(saveBody(closed, changes({ actions: 'Avisat' }, closed))).toEqual({
      elementActions: 'Avisat',
      __v: 3,
    });
  });

  it('says of a closed inspection too which lost try it goes on from, and which actions that has said', () => {
    const closed = inspectionOf({
      elementDoDate: '2026-11-20T09:00:00.000Z',
      elementPlanningActive: true,
      elementPlanningValidation: true,
    });
    const first = { key: 'first', body: saveBody(closed, changes({ actions: 'Avisat' }, closed)) };
    expect(saveBody(closed, changes({ actions: '' }, closed), first)).toEqual({
      elementActions: '',
      __v: 3,
      __after: ['first'],
    });
  });

  it('says which lost try it goes on from, and what that has said that was taken back', () => {
    const first = {
      key: 'first',
      body: saveBody(inspection, changes({ values: { [PH]: '7,9' }, actions: 'Buit' })),
    };
    const second = {
      key: 'second',
      body: saveBody(inspection, changes({ values: { [CHLORINE]: '0,6' } }), first),
    };
    expect(second.body).toEqual({
      elementRegisters: [
        { elementRegistersUpkeeps: CHLORINE, elementValues: 0.6 },
        { elementRegistersUpkeeps: PH, elementValues: '' },
      ],
      elementActions: '',
      elementPlanningActive: true,
      __v: 3,
      __after: ['first'],
    });
    expect(saveBody(inspection, changes({ values: { [PH]: '7,2' } }), second)).toMatchObject({
      elementRegisters: [
        { elementRegistersUpkeeps: PH, elementValues: 7.2 },
        { elementRegistersUpkeeps: CHLORINE, elementValues: 0.5 },
      ],
      __after: ['first', 'second'],
    });
  });

  it('says why there is no value with no value, and takes back what a lost try has said of it', () => {
    const explained = { elementRegistersUpkeeps: PH, elementValues: '', elementMissingReason: 'Fuita' };
    const first = { key: 'first', body: saveBody(inspection, changes({ reasons: { [PH]: ' Fuita ' } })) };
    expect(first.body.elementRegisters).toEqual([explained]);
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
  const body = { elementPlanningActive: true, __v: 3 };
  const now = new Date('2026-11-20T11:00:00.000Z');

  it.each([
    ['when it was first tried', body, INSPECTOR, now, at],
    ['what an administrator says', { ...body, elementDoDate: at }, INSPECTOR, now, undefined],
    ['when another user’s arrives', body, 'another', now, undefined],
    ['what it was, where it is closed', { __v: 3 }, INSPECTOR, now, undefined],
    [
      'when it arrives, if that is too late',
      body,
      INSPECTOR,
      new Date('2026-11-28T10:00:00.000Z'),
      undefined,
    ],
  ])('is %s', (_, said, user, moment, recorded) => {
    expect(withMoment(inspection, said, { user, at, now: moment }).elementRecordedAt).toBe(recorded);
  });

  const told = (ahead: number | undefined, tried: SaveTry | null) => firstMoment(tried, now, ahead);
  const HOUR = 60 * 60 * 1000;
  const tried = { key: 'key', body: { __v: 3 }, at };
  const ten = { at, isClockKnown: true };

  it.each([
    ['now, by a clock of which nothing is known', told(undefined, null), now, false],
    ['now, by a right one', told(0, null), now, true],
    ['now, by the server’s clock', told(HOUR, null), new Date(at), true],
    ['now, where nobody has noted it', told(HOUR, { key: 'key', body: { __v: 3 } }), new Date(at), true],
    ['as noted, while nothing is known', told(undefined, tried), new Date(at), false],
    ['now, where what is noted is no date', told(undefined, { ...tried, at: 'ahir' }), now, false],
    ['now, where that was set right', told(0, { ...tried, at: 'ahir', isClockKnown: true }), now, true],
    ['set right since', told(-HOUR, tried), now, true],
    ['as it was set right then', told(-HOUR, { ...tried, ...ten }), new Date(at), true],
    [
      'as it was sent before',
      told(HOUR, { ...tried, body: { __v: 3, elementRecordedAt: now.toISOString() } }),
      new Date(at),
      true,
    ],
  ])('was first %s', (_, first, moment, isClockKnown) => {
    expect(first).toEqual({ at: moment.toISOString(), isClockKnown });
  });

  it('is over the revision on which somebody began to type', () => {
    const begun = changesOf(inspection, { ...draft, revision: 1 }, ZONE, TODAY);
    expect(saveBody(inspection, begun).__v).toBe(1);
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
