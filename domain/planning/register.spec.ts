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
  it('should be none in an inspection that is to be done, which a return has left', () => {
    const register = { elementResult: 'fail', elementCritical: true } as const;
    expect(recordedOutcome({ elementDoDate: '2026-11-27T09:00:00.000Z' }, register)).toBe('closing');
    expect(recordedOutcome({ elementDoDate: null }, register)).toBeNull();
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
