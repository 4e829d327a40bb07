import { presets } from '../../../domain/presets';
import { standingOf } from './standing';

const row = presets.flatMap(({ rows }) => rows).find(({ key }) => key === 'misting.legionella')!;
const control = (upkeepPreset: string | null, upkeepName = 'Legionella spp.') => ({
  _id: 'one',
  upkeepName,
  upkeepPreset,
});

it.each([
  ['its control, which is usual', [control(row.key)], ['one'], 'usual'],
  ['its control under another name', [control(row.key, 'Legionel·la')], [], 'made'],
  ['its control beside another one of its name', [control(null), control(row.key)], [], 'made'],
  ['a control of its name that somebody typed', [control(null, 'legionella SPP.')], ['one'], 'namesake'],
  ["another kind's control of its name", [control('other.legionella')], ['one'], undefined],
  ['none of it', [control(null, 'Legionella')], [], undefined],
])('where there is %s', (_, controls, usual, standing) => {
  expect(standingOf(row, controls, usual)).toBe(standing);
});
