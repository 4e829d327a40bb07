import { elementKinds, isPool } from '../elements';
import { message } from '../messages';
import {
  type JudgedControl,
  UPKEEP_NAME_MAX,
  UPKEEP_SOURCE_MAX,
  checkLimits,
  checkValue,
  closes,
  derivationSources,
  parameters,
} from '../upkeeps';
import { type Edge, expectedRows } from './testing/expected-figures';
import {
  type Answers,
  type Preset,
  type PresetRow,
  boundKeys,
  checkAnswers,
  checkRows,
  checkVolume,
  isAskedFor,
  parameterNames,
  presets,
} from '.';

const langelierCodes = ['hardness', 'alkalinity', 'tds', 'water-temperature', 'langelier'];

const pools = ['pool-outdoor', 'pool-indoor', 'pool-spa', 'pool-mixed'];

const rows = new Map(presets.flatMap((preset) => preset.rows).map((row) => [row.key, row]));

function rowNamed(key: string): PresetRow {
  const row = rows.get(key);
  if (!row) throw new Error(`the catalogue has no row ${key}`);
  return row;
}

function limitsOfRow(key: string): JudgedControl {
  const { limits, upkeepTypeUnits } = rowNamed(key);
  return { ...limits, upkeepTypeUnits };
}

function presetOf(kind: string): Preset {
  const preset = presets.find((each) => each.kind === kind);
  if (!preset) throw new Error(`there is no kind ${kind}`);
  return preset;
}

/** The smallest step that an input makes. */
const STEP = 0.01;
const stepped = (edge: Edge, step: number) => Number((edge.at + step).toFixed(2));

const numbers = expectedRows.filter(({ kind }) => kind === 'number');

describe('the rows of the law', () => {
  it.each(expectedRows)('$key: units, frequency, certainty and tick', (expected) => {
    const row = rowNamed(expected.key);
    expect({
      units: row.upkeepTypeUnits,
      kind: row.limits.upkeepValue,
      frequency: row.upkeepFrequency,
      certainty: row.certainty,
      preferably: row.preferably,
      ticked: row.ticked,
    }).toEqual({
      units: expected.units,
      kind: expected.kind,
      frequency: expected.frequency,
      certainty: expected.certainty,
      preferably: expected.preferably,
      ticked: expected.ticked,
    });
  });

  it.each(numbers)('$key: the bound itself, just inside and just outside', ({ key, down, up }) => {
    const limits = limitsOfRow(key);
    const verdict = (value: number) => checkValue(limits, value);
    expect([limits.upkeepLimitDown, limits.upkeepLimitUp]).toEqual([down?.at ?? null, up?.at ?? null]);
    if (!down && !up) {
      expect([-1e6, 0, 1e6].map(verdict)).toEqual([null, null, null]);
      return;
    }
    if (down) {
      expect(verdict(stepped(down, STEP))).toBe('pass');
      expect(verdict(down.at)).toBe(down.included ? 'pass' : 'fail');
      expect(verdict(stepped(down, -STEP))).toBe('fail');
    } else expect(verdict(-1e6)).toBe('pass');
    if (up) {
      expect(verdict(stepped(up, -STEP))).toBe('pass');
      expect(verdict(up.at)).toBe(up.included ? 'pass' : 'fail');
      expect(verdict(stepped(up, STEP))).toBe('fail');
    } else expect(verdict(1e6)).toBe('pass');
  });

  it.each(numbers)('$key: each closing value itself, just before it and just beyond', (expected) => {
    const limits = limitsOfRow(expected.key);
    const { below, above, down, up } = expected;
    expect([limits.upkeepCriticalDown, limits.upkeepCriticalUp]).toEqual([
      below?.at ?? null,
      above?.at ?? null,
    ]);
    for (const [edge, beyond] of [
      [below, -STEP],
      [above, STEP],
    ] as const) {
      if (!edge) continue;
      expect(closes(limits, stepped(edge, -beyond))).toBe(false);
      expect(closes(limits, edge.at)).toBe(edge.included);
      expect(closes(limits, stepped(edge, beyond))).toBe(true);
      expect(checkValue(limits, stepped(edge, beyond))).toBe('fail');
    }
    if (!below) expect(closes(limits, -1e6)).toBe(false);
    if (!above) expect(closes(limits, 1e6)).toBe(false);
    // Within its limits nothing closes.
    for (const edge of [down, up]) if (edge?.included) expect(closes(limits, edge.at)).toBe(false);
  });

  it.each(expectedRows.filter(({ kind }) => kind === 'boolean'))('$key: Sí passes, No fails', (expected) => {
    const limits = limitsOfRow(expected.key);
    expect([true, false].map((value) => checkValue(limits, value))).toEqual(['pass', 'fail']);
    expect([true, false].map((value) => closes(limits, value))).toEqual([false, expected.closesWhenNo]);
  });

  it('are these and two readings of our own', () => {
    const expected = new Set(expectedRows.map(({ key }) => key));
    // That the drain is seen clearly is the limit; that it is not told apart at all is what closes, and a row of its own.
    const transparency = pools.flatMap((kind) => [`${kind}.transparency`, `${kind}.transparency-laboratory`]);
    const bound = [...rows.keys()].filter((key) => !key.endsWith('-3a'));
    expect(bound.filter((key) => !expected.has(key))).toEqual(transparency);
    for (const key of transparency) {
      const limits = limitsOfRow(key);
      expect([key, checkValue(limits, true), checkValue(limits, false), closes(limits, false)]).toEqual([
        ...[key, 'pass', 'fail', false],
      ]);
    }
  });

  it('make controls that the product takes', () => {
    for (const row of rows.values()) {
      const { key, limits, upkeepName, upkeepSource, upkeepTypeName, upkeepDerived } = row;
      expect(key).toMatch(/^[a-z-]+\.[a-z0-9-]+$/);
      expect([upkeepName, upkeepTypeName, upkeepSource]).not.toContain('');
      expect(upkeepName.length).toBeLessThanOrEqual(UPKEEP_NAME_MAX);
      expect(upkeepSource.length).toBeLessThanOrEqual(UPKEEP_SOURCE_MAX);
      expect({ key, problems: checkLimits({ ...limits, upkeepDerived }) }).toEqual({ key, problems: {} });
      expect(limits.upkeepCriticalText.length).toBeLessThanOrEqual(500);
      const canClose =
        limits.upkeepCritical || limits.upkeepCriticalUp !== null || limits.upkeepCriticalDown !== null;
      expect(limits.upkeepCriticalText !== '').toBe(canClose);
    }
    const count = presets.reduce((sum, preset) => sum + preset.rows.length, 0);
    expect(rows.size).toBe(count);
  });

  it('should say why they are not ticked, and what their figure may be wrong for', () => {
    for (const { ticked, reason, certainty, preferably, doubt } of rows.values()) {
      expect(reason === '').toBe(ticked);
      expect(doubt === '').toBe(certainty === 'V2' && !preferably);
    }
  });

  it('when the law asks it of every such installation, should be ticked, however sure its figure is', () => {
    const unticked = [...rows.values()].filter(({ ticked }) => !ticked).map(({ key }) => key);
    expect(unticked).toEqual([
      ...pools.flatMap((kind) => [
        // It is computed in the place of that.
        `${kind}.combined-chlorine`,
        // Whether the daily control means it is open to reading; the monthly one does.
        `${kind}.cyanuric-acid`,
        // Only where the pH is out of its limits.
        ...['', '-3a'].flatMap((type) => langelierCodes.map((code) => `${kind}.${code}${type}`)),
      ]),
      // Not every installation has them, and not every biocide depends on the pH.
      ...['hot-water.double-tank-temperature', 'hot-water.instant-heater-temperature', 'hot-water.ph'],
      ...['cold-water.ph', 'cooling-tower.ph', 'aerosol-water.ph', 'thermal-water.ph', 'misting.ph'],
      ...['other.ph', 'other.nozzle-check'],
    ]);
  });

  it('leave out what no control holds, and name it', () => {
    const names = (kind: string) => presetOf(kind).unchecked.map(({ name }) => name.split(':')[0]);
    for (const kind of pools) {
      expect(names(kind)).toEqual([
        ...['Altres desinfectants', 'Punts de mostreig', 'Control inicial'],
        'Tancament per risc imminent, femtes, vòmits o residus orgànics visibles',
      ]);
    }
    const texts = (kind: string) =>
      presetOf(kind)
        .unchecked.map(({ name }) => name)
        .join('\n');
    expect(texts('cooling-tower')).toMatch(/^Biocida: després d'una aturada .* 24 hores/m);
    // Pools follow their own decree.
    const sampled = presets.filter(({ kind }) => /^Amb cada mostra de Legionella/m.test(texts(kind)));
    expect(sampled.map(({ kind }) => kind)).toEqual(elementKinds.filter((kind) => !isPool(kind)));
  });

  it.each(pools)('of %s have beside each that is computed what it is computed from, as often', (kind) => {
    const { rows: own } = presetOf(kind);
    const derived = own.filter(({ upkeepDerived }) => upkeepDerived !== null);
    expect(new Set(derived.map(({ upkeepDerived }) => upkeepDerived)).size).toBeGreaterThan(2);
    for (const { key, upkeepDerived, upkeepFrequency, when } of derived) {
      if (upkeepDerived === null || upkeepDerived === 'langelier') continue;
      const asking = new Map(Object.entries(when));
      const inputs = derivationSources[upkeepDerived].filter(
        (input) => !['volume', 'meter-before'].includes(input),
      );
      const found = inputs.filter((input) =>
        own.some(
          (row) =>
            row.upkeepParameter === input &&
            row.upkeepDerived === null &&
            row.upkeepFrequency === upkeepFrequency &&
            Object.entries(row.when).every(([question, options]) =>
              asking.get(question)?.every((option) => options.includes(option)),
            ),
        ),
      );
      expect({ key, found }).toEqual({ key, found: inputs });
    }
  });

  it.each(pools)('of %s are bound by their limits alone, each once, where it is of type 3A', (kind) => {
    const answers = {
      disinfectant: 'isocyanuric',
      heated: 'yes',
      aerosols: 'yes',
      indoor: 'yes',
      counts: 'nmp',
    };
    const asked = (type: string) =>
      presetOf(kind).rows.filter((row) => isAskedFor(row, { ...answers, type }));
    const plain = asked('1').filter(({ key }) => !/-laboratory$|total-chlorine|-derived/.test(key));
    expect(asked('3A').map(({ key, limits, upkeepFrequency }) => ({ key, limits, upkeepFrequency }))).toEqual(
      plain.map(({ key, limits }) => ({ key: `${key}-3a`, limits, upkeepFrequency: null })),
    );
    expect(asked('3A').every(({ certainty }) => certainty === 'V2')).toBe(true);
    const names = asked('3A').map(({ upkeepName }) => upkeepName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['pH', 'Terbolesa', 'Legionella spp. (laboratori)']));
    expect(asked('1').length).toBeGreaterThan(15);
    expect(asked('1')).toEqual(asked('2'));
    const withoutFrequency = asked('1').filter(({ upkeepFrequency }) => upkeepFrequency === null);
    expect(withoutFrequency.map(({ key }) => key)).toEqual(
      ['hardness', 'alkalinity', 'tds', 'langelier'].map((code) => `${kind}.${code}`),
    );
  });
});

it.each([
  ['pool-spa.ph-3a', ['pool-spa.ph', 'pool-spa.ph-laboratory']],
  ['pool-spa.ph', []],
  ['misting.ph', []],
])('of %s the rows with a frequency are %j', (key, bound) => {
  expect(boundKeys(key)).toEqual(bound);
});

describe('the kinds of the law', () => {
  it('are those of elements', () => {
    expect(presets.map(({ kind }) => kind)).toEqual([...elementKinds]);
    expect(Object.keys(parameterNames).sort()).toEqual([...parameters].sort());
  });

  it('ask only for what their questions have as options', () => {
    for (const { questions, rows: own, unchecked } of presets) {
      const options = new Map<string, string[]>(
        questions.map(({ question, options: each }) => [question, each.map(({ option }) => option)]),
      );
      for (const { when } of [...own, ...unchecked]) {
        for (const [question, wanted] of Object.entries(when)) {
          expect(options.get(question)).toEqual(expect.arrayContaining([...wanted]));
        }
      }
    }
  });

  const pool = { type: '2', disinfectant: 'chlorine', heated: 'no', aerosols: 'no', counts: 'ufc' };
  const spa = { ...pool, indoor: 'no' };
  const asked = (kind: string, answers: Answers) =>
    presetOf(kind)
      .rows.filter((row) => isAskedFor(row, answers))
      .map(({ key }) => key.slice(kind.length + 1))
      .filter((code) => !code.endsWith('-laboratory'));
  const withoutCounts = [
    ...['ph', 'transparency', 'transparency-closing', 'turbidity'],
    ...['fill-meter', 'recirculation-meter', 'recirculation'],
    ...['hardness', 'alkalinity', 'tds', 'langelier'],
  ];
  const everyPool = [...withoutCounts, 'e-coli', 'pseudomonas'];
  const chlorine = ['free-chlorine', 'total-chlorine', 'combined-chlorine', 'combined-chlorine-derived'];
  const cool = 'water-temperature';
  const air = ['humidity', 'co2-in', 'co2-out', 'co2-difference'];

  it.each<[string, Answers, string[]]>([
    ['pool-outdoor', pool, [...everyPool, ...chlorine, cool]],
    ['pool-outdoor', { ...pool, disinfectant: 'bromine' }, [...everyPool, 'bromine', cool]],
    ['pool-outdoor', { ...pool, disinfectant: 'other' }, [...everyPool, 'redox', cool]],
    [
      'pool-outdoor',
      { ...pool, disinfectant: 'other', counts: 'nmp' },
      [...withoutCounts, 'e-coli-nmp', 'pseudomonas-nmp', 'redox', cool],
    ],
    ['pool-mixed', { ...spa, disinfectant: 'other' }, [...everyPool, 'redox', cool]],
    ['pool-mixed', { ...spa, disinfectant: 'other', indoor: 'yes' }, [...everyPool, 'redox', cool, ...air]],
    [
      'pool-outdoor',
      { ...pool, disinfectant: 'isocyanuric' },
      [...everyPool, ...chlorine, 'cyanuric-acid', cool],
    ],
    [
      'pool-indoor',
      { ...pool, heated: 'yes' },
      [...everyPool, ...chlorine, 'temperature', ...air, 'air-temperature', 'air-water'],
    ],
    ['pool-spa', { ...spa, disinfectant: 'bromine', aerosols: 'yes' }, [...everyPool, 'bromine', cool]],
    [
      'pool-spa',
      { ...spa, disinfectant: 'bromine', heated: 'yes', aerosols: 'yes' },
      [...everyPool, 'bromine', 'temperature', 'legionella'],
    ],
    ['pool-spa', { ...spa, disinfectant: 'bromine', indoor: 'yes' }, [...everyPool, 'bromine', cool, ...air]],
  ])('%s with %j', (kind, answers, codes) => {
    expect(asked(kind, answers).sort()).toEqual([...codes].sort());
  });

  const samples = ['legionella', 'aerobic-bacteria', 'ph', 'free-chlorine', 'turbidity', 'cleaning-yearly'];
  const ofPoints = ['low-use-points', 'terminal-review'];
  const ofTanks = ['tank-temperature', 'double-tank-temperature', 'instant-heater-temperature'];

  it.each<[string, string, string[]]>([
    ['hot-water', 'tank', [...ofTanks, 'tank-purge', 'drain-valve-purge', 'tank-review']],
    ['hot-water', 'return', ['return-temperature', 'drain-valve-purge']],
    ['hot-water', 'point', ['tap-temperature', 'tap-temperature-monthly', ...ofPoints]],
    ['cold-water', 'tank', ['cold-tank-temperature']],
    ['cold-water', 'cold', ['cold-tap-temperature', ...ofPoints]],
  ])('%s is sampled everywhere, and otherwise asked for by its part: %s', (kind, part, codes) => {
    expect(asked(kind, { part, iron: 'no' }).sort()).toEqual([...samples, ...codes].sort());
    expect(asked(kind, { part, iron: 'yes' }).sort()).toEqual([...samples, ...codes, 'iron'].sort());
  });

  it.each<[string, number | null, ReturnType<typeof checkVolume>]>([
    ['pool-spa', null, {}],
    ['misting', null, {}],
    ['pool-spa', 6, {}],
    ['pool-spa', 0, { volume: message('elements.volume', { max: 100_000 }) }],
    ['misting', 6, { volume: message('elements.unknownTrait') }],
  ])('%s with a volume of %p', (kind, volume, problems) => {
    expect(checkVolume(presetOf(kind), volume)).toEqual(problems);
  });

  it('ask of what may be indoors whether it is, and then for what is compared with the air', () => {
    const compared = (kind: string, answers: Answers) =>
      asked(kind, answers).filter((code) => code === 'co2-difference' || code === 'air-water');
    expect(
      presets.filter(({ questions }) => questions.some(({ question }) => question === 'indoor')),
    ).toEqual([presetOf('pool-spa'), presetOf('pool-mixed')]);
    const warm = { ...spa, heated: 'yes', indoor: 'yes' };
    for (const kind of ['pool-spa', 'pool-mixed'])
      expect(compared(kind, { ...warm, indoor: 'no' })).toEqual([]);
    expect(compared('pool-spa', warm)).toEqual(['co2-difference']);
    expect(compared('pool-mixed', warm)).toEqual(['co2-difference', 'air-water']);
    expect(compared('pool-mixed', { ...warm, heated: 'no' })).toEqual(['co2-difference']);
  });

  it('say of type 3A that its frequencies do not bind', () => {
    const [type] = presetOf('pool-indoor').questions;
    expect(
      type?.options.map(({ option, note }) => [option, note.includes("llevat que l'autoritat ho demani")]),
    ).toEqual([
      ['1', false],
      ['2', false],
      ['3A', true],
    ]);
  });

  it.each<[string, Answers, ReturnType<typeof checkAnswers>]>([
    ['pool-indoor', pool, {}],
    ['pool-spa', spa, {}],
    ['pool-spa', pool, { 'answers.indoor': message('field.required') }],
    ['pool-indoor', spa, { 'answers.indoor': message('presets.unknownQuestion') }],
    ['misting', {}, {}],
    [
      'hot-water',
      {},
      { 'answers.part': message('field.required'), 'answers.iron': message('field.required') },
    ],
    [
      'hot-water',
      { part: 'tank', iron: 'maybe' },
      { 'answers.iron': message('field.choice', { options: 'yes, no' }) },
    ],
    [
      'cold-water',
      { part: 'return', iron: 'no' },
      { 'answers.part': message('field.choice', { options: 'tank, cold' }) },
    ],
    ['misting', { iron: 'yes' }, { 'answers.iron': message('presets.unknownQuestion') }],
    ['misting', { constructor: 'yes' }, { 'answers.constructor': message('presets.unknownQuestion') }],
  ])('%s with the answers %j', (kind, answers, problems) => {
    expect(checkAnswers(presetOf(kind), answers)).toEqual(problems);
  });

  it.each<[string, Answers, string[], ReturnType<typeof checkRows>]>([
    ['pool-indoor', pool, ['pool-indoor.ph', 'pool-indoor.humidity-laboratory'], {}],
    [
      'pool-indoor',
      pool,
      ['pool-indoor.ph', 'pool-spa.ph'],
      { rows: message('presets.unknownRow', { row: 'pool-spa.ph' }) },
    ],
    [
      'pool-indoor',
      pool,
      ['pool-indoor.bromine'],
      { rows: message('presets.unknownRow', { row: 'pool-indoor.bromine' }) },
    ],
  ])('%s with %j takes or refuses the rows %j', (kind, answers, keys, problems) => {
    expect(checkRows(presetOf(kind), answers, keys)).toEqual(problems);
  });
});
