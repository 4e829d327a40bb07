import { controls } from '../testing';
import { noLimits } from '../upkeeps';
import { type ControlValues, type RecordedRegister, ValuesByControl } from '.';

/** pH as it was before it was renamed and its limits were moved. */
const earlier = { ...controls.pH, upkeepName: 'Acidesa', upkeepTypeUnits: 'ppm', upkeepLimitUp: 8 } as const;

const told = { uncertainty: '0,2', decision: null };

const registers: RecordedRegister[] = [
  {
    planningId: 'gener',
    elementDoDate: '2026-01-10T09:00:00.000Z',
    upkeepId: 'pH',
    value: 7.9,
    result: 'pass',
    critical: false,
    ...told,
    snapshot: earlier,
  },
  {
    planningId: 'gener',
    elementDoDate: '2026-01-10T09:00:00.000Z',
    upkeepId: 'valve',
    value: false,
    result: 'fail',
    critical: true,
    ...told,
    snapshot: controls.valve,
  },
  {
    planningId: 'febrer',
    elementDoDate: '2026-02-10T09:00:00.000Z',
    upkeepId: 'pH',
    value: '',
    result: null,
    critical: false,
    ...told,
    snapshot: controls.pH,
  },
];

function groupByControl(recorded: readonly RecordedRegister[]): ControlValues[] {
  const values = new ValuesByControl();
  for (const register of recorded.toReversed()) values.add(register);
  return values.all;
}

describe('the values of an element', () => {
  it('are grouped by control, oldest first, in the order in which controls first come', () => {
    const groups = groupByControl(registers);

    expect(groups.map((group) => [group.upkeepId, group.values.map((each) => each.planningId)])).toEqual([
      ['pH', ['gener', 'febrer']],
      ['valve', ['gener']],
    ]);
  });

  it('bear the newest copy’s name and units, and each value has those of its day', () => {
    const limitsOfpH = { ...noLimits, upkeepLimitType: 'up-down', upkeepLimitDown: 7.2 };

    expect(groupByControl(registers)[0]).toEqual({
      upkeepId: 'pH',
      upkeepName: 'pH',
      upkeepTypeUnits: 'pH',
      upkeepValue: 'number',
      values: [
        {
          planningId: 'gener',
          elementDoDate: '2026-01-10T09:00:00.000Z',
          value: 7.9,
          result: 'pass',
          critical: false,
          ...told,
          upkeepTypeUnits: 'ppm',
          ...limitsOfpH,
          upkeepLimitUp: 8,
        },
        {
          planningId: 'febrer',
          elementDoDate: '2026-02-10T09:00:00.000Z',
          value: '',
          result: null,
          critical: false,
          ...told,
          upkeepTypeUnits: 'pH',
          ...limitsOfpH,
          upkeepLimitUp: 7.6,
        },
      ],
    });
  });

  it('are none when nothing was done', () => {
    expect(groupByControl([])).toEqual([]);
  });
});
