import { elementKinds } from '../elements';
import { message } from '../messages';
import {
  type JudgedControl,
  UPKEEP_NAME_MAX,
  UPKEEP_SOURCE_MAX,
  checkLimits,
  checkValue,
  closes,
  parameters,
} from '../upkeeps';
import { type Edge, expectedRows } from './testing/expected-figures';
import {
  type Answers,
  type Preset,
  type PresetRow,
  checkAnswers,
  checkRows,
  checkVolume,
  isAskedFor,
  parameterNames,
  presets,
} from '.';

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
    for (const { key, limits, upkeepName, upkeepSource, upkeepTypeName } of rows.values()) {
      expect(key).toMatch(/^[a-z-]+\.[a-z-]+(-3a)?$/);
      expect([upkeepName, upkeepTypeName, upkeepSource]).not.toContain('');
      expect(upkeepName.length).toBeLessThanOrEqual(UPKEEP_NAME_MAX);
      expect(upkeepSource.length).toBeLessThanOrEqual(UPKEEP_SOURCE_MAX);
      expect({ key, problems: checkLimits(limits) }).toEqual({ key, problems: {} });
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
      // Whether the daily control means it is open to reading; the monthly one does.
      ...pools.flatMap((kind) => [`${kind}.cyanuric-acid`, `${kind}.cyanuric-acid-3a`]),
      // Not every installation has them.
      ...['hot-water.double-tank-temperature', 'hot-water.instant-heater-temperature', 'other.nozzle-check'],
    ]);
  });

  it('leave out what no control holds, and name it', () => {
    const names = (kind: string) => presetOf(kind).unchecked.map(({ name }) => name.split(':')[0]);
    expect(names('pool-indoor')).toEqual(
      expect.arrayContaining([
        'Índex de Langelier, si el pH és fora de límits',
        'Temps de recirculació',
        "Temperatura de l'aire",
        'CO₂',
      ]),
    );
    expect(names('pool-outdoor')).not.toContain('CO₂');
  });

  it.each(pools)('of %s are bound by their limits alone where it is of type 3A', (kind) => {
    const answers = {
      disinfectant: 'chlorine',
      heated: 'yes',
      aerosols: 'yes',
      indoor: 'yes',
      counts: 'nmp',
    };
    const asked = (type: string) =>
      presetOf(kind).rows.filter((row) => isAskedFor(row, { ...answers, type }));
    expect(asked('3A')).toEqual(
      asked('1').map((row) => ({
        ...row,
        key: `${row.key}-3a`,
        upkeepFrequency: null,
        when: { ...row.when, type: ['3A'] },
      })),
    );
    expect(asked('1').length).toBeGreaterThan(15);
    expect(asked('1')).toEqual(asked('2'));
    expect(asked('1').every(({ upkeepFrequency }) => upkeepFrequency !== null)).toBe(true);
  });
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
  const everyPool = ['ph', 'transparency', 'transparency-closing', 'turbidity', 'e-coli', 'pseudomonas'];

  it.each<[string, Answers, string[]]>([
    ['pool-outdoor', pool, [...everyPool, 'free-chlorine', 'combined-chlorine']],
    ['pool-outdoor', { ...pool, disinfectant: 'bromine' }, [...everyPool, 'bromine']],
    ['pool-outdoor', { ...pool, disinfectant: 'other' }, [...everyPool, 'redox']],
    [
      'pool-outdoor',
      { ...pool, disinfectant: 'other', counts: 'nmp' },
      [...everyPool.slice(0, 4), 'e-coli-nmp', 'pseudomonas-nmp', 'redox'],
    ],
    ['pool-mixed', { ...spa, disinfectant: 'other' }, [...everyPool, 'redox']],
    ['pool-mixed', { ...spa, disinfectant: 'other', indoor: 'yes' }, [...everyPool, 'redox', 'humidity']],
    [
      'pool-outdoor',
      { ...pool, disinfectant: 'isocyanuric' },
      [...everyPool, 'free-chlorine', 'combined-chlorine', 'cyanuric-acid'],
    ],
    [
      'pool-indoor',
      { ...pool, heated: 'yes' },
      [...everyPool, 'free-chlorine', 'combined-chlorine', 'temperature', 'humidity'],
    ],
    ['pool-spa', { ...spa, disinfectant: 'bromine', aerosols: 'yes' }, [...everyPool, 'bromine']],
    [
      'pool-spa',
      { ...spa, disinfectant: 'bromine', heated: 'yes', aerosols: 'yes' },
      [...everyPool, 'bromine', 'temperature', 'legionella'],
    ],
    ['pool-spa', { ...spa, disinfectant: 'bromine', indoor: 'yes' }, [...everyPool, 'bromine', 'humidity']],
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

  it('ask of what may be indoors whether it is, and then name what is to be compared with the air', () => {
    const air = (kind: string, answers: Answers) =>
      presetOf(kind)
        .unchecked.filter((each) => isAskedFor(each, answers))
        .map(({ name }) => name.split(':')[0])
        .filter((name) => name === 'CO₂' || name === "Temperatura de l'aire");
    expect(
      presets.filter(({ questions }) => questions.some(({ question }) => question === 'indoor')),
    ).toEqual([presetOf('pool-spa'), presetOf('pool-mixed')]);
    const warm = { ...spa, heated: 'yes', indoor: 'yes' };
    for (const kind of ['pool-spa', 'pool-mixed']) expect(air(kind, { ...warm, indoor: 'no' })).toEqual([]);
    expect(air('pool-spa', warm)).toEqual(['CO₂']);
    expect(air('pool-mixed', warm)).toEqual(["Temperatura de l'aire", 'CO₂']);
    expect(air('pool-mixed', { ...warm, heated: 'no' })).toEqual(['CO₂']);
    expect(air('pool-indoor', { ...pool, heated: 'yes' })).toEqual(["Temperatura de l'aire", 'CO₂']);
    expect(air('pool-indoor', pool)).toEqual(['CO₂']);
    expect(air('pool-outdoor', pool)).toEqual([]);
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
