import { controls } from '../testing';
import type { UpkeepReference } from '../upkeeps';
import { descriptionOf, snapshotOf } from '.';

const control: UpkeepReference = {
  _id: '65f0c0ffee65f0c0ffee65f0',
  upkeepName: 'pH de la bassa',
  upkeepDescription: 'Amb el mesurador portàtil',
  upkeepValue: 'number',
  upkeepLimitType: 'up-down',
  upkeepLimitUp: 7.6,
  upkeepLimitDown: 7.2,
  upkeepLimit: null,
  upkeepTypeId: { _id: '65f0c0ffee65f0c0ffee65f1', upkeepTypeName: 'Acidesa', upkeepTypeUnits: 'pH' },
};

describe('the copy of a control in a register', () => {
  it('has its name, type, units, kind of value and limits, and nothing else', () => {
    expect(snapshotOf(control)).toEqual({
      upkeepName: 'pH de la bassa',
      upkeepTypeName: 'Acidesa',
      upkeepTypeUnits: 'pH',
      upkeepValue: 'number',
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 7.6,
      upkeepLimitDown: 7.2,
      upkeepLimit: null,
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
