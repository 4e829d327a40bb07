import { controls } from '../testing';
import { type UpkeepReference, noLimits, noPurpose } from '../upkeeps';
import { descriptionOf, recordedOutcome, snapshotOf, toldOutcome } from '.';

const control: UpkeepReference = {
  _id: '65f0c0ffee65f0c0ffee65f0',
  upkeepName: 'pH de la bassa',
  upkeepDescription: 'Amb el mesurador portàtil',
  upkeepValue: 'number',
  ...noLimits,
  ...noPurpose,
  upkeepLimitType: 'up-down',
  upkeepLimitUp: 7.6,
  upkeepLimitDown: 7.2,
  upkeepCriticalUp: 9,
  upkeepCriticalUpReached: true,
  upkeepCriticalText: 'Tanca el vas',
  upkeepFrequency: 'daily',
  upkeepParameter: 'ph',
  upkeepDerived: 'air-water',
  upkeepSource: 'RD 742/2013, annex I',
  upkeepTypeId: { _id: '65f0c0ffee65f0c0ffee65f1', upkeepTypeName: 'Acidesa', upkeepTypeUnits: 'pH' },
};

describe('the copy of a control in a register', () => {
  it('has its name, type, units, kind of value, limits, closing values and purpose, and nothing else', () => {
    expect(snapshotOf(control)).toEqual({
      upkeepName: 'pH de la bassa',
      upkeepTypeName: 'Acidesa',
      upkeepTypeUnits: 'pH',
      upkeepValue: 'number',
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 7.6,
      upkeepLimitDown: 7.2,
      upkeepLimitUpStrict: false,
      upkeepLimitDownStrict: false,
      upkeepLimit: null,
      upkeepCriticalUp: 9,
      upkeepCriticalDown: null,
      upkeepCriticalUpReached: true,
      upkeepCriticalDownReached: false,
      upkeepCritical: false,
      upkeepCriticalText: 'Tanca el vas',
      upkeepFrequency: 'daily',
      upkeepParameter: 'ph',
      upkeepDerived: 'air-water',
      upkeepSource: 'RD 742/2013, annex I',
    });
  });

  it('describes the register from the day it was done', () => {
    const register = { elementRegistersUpkeeps: control, elementRegistersSnapshot: controls.valve };

    expect(descriptionOf(register)).toEqual(controls.valve);
  });

  it('is the control as it is now until then', () => {
    const register = { elementRegistersUpkeeps: control, elementRegistersSnapshot: null };

    expect(descriptionOf(register)).toEqual(snapshotOf(control));
  });
});

describe('what came of a recorded value', () => {
  const at = '2026-11-27T09:00:00.000Z';
  const userId = { _id: 'nuria', userName: 'Núria', userLastName1: 'Vila', userLastName2: '' };
  const decided = (result: 'pass' | 'fail') => ({ result, reason: 'Repetida', at, userId });
  const count = {
    ...controls.pH,
    upkeepTypeUnits: 'UFC/L',
    upkeepLimitType: 'up',
    upkeepLimitUp: 100,
  } as const;

  it.each([
    [7.4, controls.pH, null, 'pass'],
    [9, controls.pH, null, 'fail'],
    ['', controls.pH, null, null],
    ['<200', count, null, 'undecided'],
    ['<200', count, undefined, 'undecided'],
    ['<200', count, decided('pass'), 'pass'],
    ['<200', count, decided('fail'), 'fail'],
    ['indeterminate', count, decided('fail'), 'fail'],
  ] as const)(
    'when %s was recorded, should be what was decided, else what the value says',
    (value, copy, decision, expected) => {
      const register = {
        elementRegistersUpkeeps: control,
        elementRegistersSnapshot: copy,
        elementValues: value,
        elementDecision: decision,
      };

      expect(recordedOutcome({ elementDoDate: at }, register)).toBe(expected);
      expect(recordedOutcome({ elementDoDate: null }, register)).toBeNull();
    },
  );

  it('when it was computed and nobody asks for it, should be none, as its verdict says', () => {
    const register = {
      elementRegistersUpkeeps: control,
      elementRegistersSnapshot: snapshotOf(control),
      elementValues: 9.5,
      elementDerivedFrom: [],
      elementResult: null,
      elementCritical: false,
    };
    expect(recordedOutcome({ elementDoDate: at }, register)).toBeNull();
    expect(recordedOutcome({ elementDoDate: at }, { ...register, elementResult: 'fail' })).toBe('fail');
  });

  it.each([
    ['fail', true, 'closing'],
    ['fail', false, 'fail'],
    ['undecided', false, 'undecided'],
    ['pass', false, 'pass'],
    [null, false, null],
  ] as const)('when it is told as %s and closing is %s, should be %s', (result, critical, expected) => {
    expect(toldOutcome({ result, critical })).toBe(expected);
  });
});
