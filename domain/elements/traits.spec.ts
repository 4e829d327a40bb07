import { message } from '../messages';
import { traitTexts } from '../names';
import {
  type ElementKind,
  type ElementTraits,
  elementKinds,
  readTraits,
  traitOptions,
  traitsAfter,
  traitsAskedOf,
} from '.';

const unknown = message('elements.unknownTrait');
const options = (...names: string[]) => message('field.choice', { options: names.join(', ') });
const volume = message('elements.volume', { max: 100_000 });

it.each<[string, ElementKind | null, object, ElementTraits, Record<string, unknown>]>([
  ['nothing', 'pool-indoor', {}, {}, {}],
  ['a part of it', 'pool-indoor', { heated: 'yes' }, { heated: 'yes' }, {}],
  ['all, in any order', 'hot-water', { iron: 'no', part: 'return' }, { part: 'return', iron: 'no' }, {}],
  ['a volume', 'pool-spa', { volume: 6.5 }, { volume: 6.5 }, {}],
  ['a volume as it is typed', 'pool-spa', { volume: '6,5' }, { volume: 6.5 }, {}],
  ['the most', 'pool-spa', { volume: 100_000 }, { volume: 100_000 }, {}],
  ['more', 'pool-spa', { volume: 100_000.5 }, {}, { 'elementTraits.volume': volume }],
  ['no water', 'pool-spa', { volume: 0 }, {}, { 'elementTraits.volume': volume }],
  ['less than none', 'pool-spa', { volume: -1 }, {}, { 'elementTraits.volume': volume }],
  ['a word', 'pool-spa', { volume: 'gran' }, {}, { 'elementTraits.volume': message('field.number') }],
  [
    'too many digits',
    'pool-spa',
    { volume: '1,2345678901234567' },
    {},
    { 'elementTraits.volume': message('field.digits') },
  ],
  ['a volume of no pool', 'hot-water', { volume: 3 }, {}, { 'elementTraits.volume': unknown }],
  ['another kind’s question', 'pool-indoor', { indoor: 'yes' }, {}, { 'elementTraits.indoor': unknown }],
  [
    'an option of hot water',
    'cold-water',
    { part: 'return', iron: 'yes' },
    { iron: 'yes' },
    { 'elementTraits.part': options('tank', 'cold') },
  ],
  [
    'a number as an option',
    'pool-indoor',
    { type: 1 },
    {},
    { 'elementTraits.type': options('1', '2', '3A') },
  ],
  ['a name of all objects', 'misting', { constructor: 'x' }, {}, { 'elementTraits.constructor': unknown }],
  ['something without a kind', null, { heated: 'yes' }, {}, { 'elementTraits.heated': unknown }],
])('when %s is said of %s, should be kept or refused', (_, kind, said, traits, problems) => {
  expect(readTraits(kind, said)).toEqual({ traits, problems });
});

it('when the kind changes, should keep what is asked of the new one too', () => {
  const spa: ElementTraits = { type: '2', heated: 'yes', indoor: 'no', volume: 6 };
  const kept = (kind: ElementKind | null) => readTraits(kind, spa).traits;
  expect(kept('pool-mixed')).toEqual(spa);
  expect(kept('pool-indoor')).toEqual({ type: '2', heated: 'yes', volume: 6 });
  expect(kept('hot-water')).toEqual({});
  expect(kept(null)).toEqual({});
});

it.each<[string, ElementKind | null, ElementTraits, ElementTraits]>([
  ['has said nothing', 'hot-water', {}, { part: 'tank', iron: 'no' }],
  ['has said some', 'hot-water', { iron: 'yes' }, { part: 'tank', iron: 'yes' }],
  ['has said all', 'hot-water', { part: 'point', iron: 'yes' }, { part: 'point', iron: 'yes' }],
  ['is of another kind', 'cold-water', { iron: 'yes' }, { iron: 'yes' }],
  ['says no kind', null, {}, {}],
])('an element that %s should keep its own after a preset of hot water', (_, elementKind, own, after) => {
  expect(traitsAfter({ elementKind, elementTraits: own }, 'hot-water', { part: 'tank', iron: 'no' })).toEqual(
    after,
  );
});

it('should be asked with options that there are, each question once', () => {
  for (const kind of elementKinds) {
    const asked = traitsAskedOf(kind);
    expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
    for (const each of asked)
      expect(traitOptions[each.question]).toEqual(expect.arrayContaining([...each.options]));
  }
  expect(traitsAskedOf(null)).toEqual([]);
});

it('should be told in words', () => {
  expect(traitTexts({ volume: 1250.5, heated: 'no', part: 'tank', disinfectant: 'ozone' })).toEqual([
    'Desinfectant: ozone',
    'Climatitzada: No',
    'Part de la instal·lació: Dipòsit, acumulador o escalfador',
    'Volum del vas (m³): 1250,5',
  ]);
});
