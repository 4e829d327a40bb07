import { presets } from '../../../domain/presets';
import { namesakeOf, standingOf } from './standing';

const row = presets.flatMap(({ rows }) => rows).find(({ key }) => key === 'misting.legionella')!;
const control = (upkeepPreset: string | null, upkeepName = 'Legionella spp.', _id = 'one') => ({
  ...{ _id, upkeepName, upkeepPreset, upkeepActive: true },
});

it.each([
  ['its control, which is usual', [control(row.key)], ['one'], 'usual'],
  ['its control under another name', [control(row.key, 'Legionel·la')], [], 'made'],
  ['its control beside another one of its name', [control(null), control(row.key)], [], 'made'],
  ['a control of its name that somebody typed', [control(null, 'legionella SPP.')], ['one'], undefined],
  ["another kind's control of its name", [control('other.legionella')], ['one'], undefined],
  ['none of it', [control(null, 'Legionella')], [], undefined],
])('where there is %s', (_, controls, usual, standing) => {
  expect(standingOf(row, controls, usual)).toBe(standing);
});

it.each([
  ['with a frequency', 'pool-spa.ph', ['one'], 'usual'],
  ["of the laboratory's", 'pool-spa.ph-laboratory', ['one'], 'usual'],
  ['that is not usual', 'pool-spa.ph', [], undefined],
  ["another pool's", 'pool-indoor.ph', ['one'], undefined],
])('where a pool of type 3A has a control %s, tells that of its row', (_, preset, usual, standing) => {
  expect(standingOf({ ...row, key: 'pool-spa.ph-3a' }, [control(preset)], usual)).toBe(standing);
});

it.each([
  ['a control of its name', [control(null, 'legionella SPP.')], [], 'one'],
  ['two, one of them usual', [control(null), control(null, 'Legionella spp.', 'two')], ['two'], 'two'],
  ['an inactive one', [{ ...control(null), upkeepActive: false }], [], undefined],
  ["another kind's control of its name", [control('other.legionella')], [], undefined],
  ['its own control too', [control(null), control(row.key, 'Legionel·la', 'own')], [], undefined],
  ['a control of another name', [control(null, 'Legionella')], [], undefined],
])('when there is %s, should offer the one that may be used instead', (_, controls, usual, id) => {
  expect(namesakeOf(row, controls, usual)?._id).toBe(id);
});
