import { controls } from '../testing';
import { type UpkeepReference, noLimits, noPurpose } from '../upkeeps';
import { descriptionOf, snapshotOf } from '.';

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
