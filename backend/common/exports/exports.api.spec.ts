import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Session } from '../../../domain/auth';
import type { Company } from '../../../domain/companies';
import { formatDecimal } from '../../../domain/common';
import { message, textOf } from '../../../domain/messages';
import type { Inspection, InspectionDetail } from '../../../domain/planning';
import { readCsv, readWorkbook } from '../../testing/spreadsheets';
import { World } from '../../testing/world';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const exported = (path: string, query: Record<string, string> = {}, session: Session = world.admin) =>
  world.app.call('GET', `${path}/export?${new URLSearchParams({ format: 'csv', ...query }).toString()}`, {
    token: session.token,
  });

const linesOf = async (path: string, query: Record<string, string> = {}) => {
  const answer = await exported(path, query);
  expect(answer.status).toBe(200);
  return readCsv(answer.text);
};

const sheetsOf = async (path: string, query: Record<string, string> = {}, session?: Session) => {
  const answer = await exported(path, { format: 'xlsx', ...query }, session);
  expect(answer.status).toBe(200);
  return readWorkbook(answer.bytes);
};

const HARD_NAMES = [
  'Hotel "Miramar"; planta 2',
  '=1+1',
  '+34',
  '-5',
  '@SUM(A1)',
  "'d'hivern",
  "''",
  'Balneari\u00a0Nou 🏊',
  'amb  blancs',
];

/** A typed text as a CSV file has it. */
const guarded = (text: string) => (/^[=+\-@']/.test(text) ? `'${text}` : text);

describe('a list as CSV', () => {
  it('has all that the API answers, whatever was typed', async () => {
    for (const companyName of HARD_NAMES) {
      await world.company({
        companyName,
        companyCIF: `=${companyName.length}`,
        companyActive: companyName !== '+34',
      });
    }
    const stored = (await world.call('GET', '/companies?sort=["companyName","DESC"]')).as<
      { id: string; companyName: string; companyCIF: string; companyActive: boolean }[]
    >();
    expect(stored.length).toBeGreaterThanOrEqual(HARD_NAMES.length);
    expect(await linesOf('/companies', { sort: '["companyName","DESC"]' })).toEqual(
      stored.map(({ id, companyName, companyCIF, companyActive }) => ({
        Empresa: guarded(companyName),
        CIF: guarded(companyCIF),
        Estat: companyActive ? 'Actiu' : 'No actiu',
        'Exigeix una mesura correctora per a cada valor fora de límits': 'No',
        'Permet lectures puntuals': 'No',
        id,
      })),
    );
  });

  it('has the rows of the filter only, and is a file with a name and a day', async () => {
    const company = await world.company({ companyName: 'Sola' });
    const answer = await exported('/companies', { filter: JSON.stringify({ q: 'sola' }) });
    expect(readCsv(answer.text).map(({ id }) => id)).toEqual([company.id]);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Empreses 2026-06-15.csv"');
  });

  it('of nothing has its head', async () => {
    const answer = await exported('/upkeepstypes', { filter: '{"upkeepTypeName":"cap"}' });
    expect(answer.text).toBe('\uFEFFTipus Manteniment;Unitats;Estat;id\r\n');
  });

  it('goes on for as many rows as there are', async () => {
    await world.upkeepType({ upkeepTypeName: 'Molts' });
    const types = world.app.database.collection('upkeepstypes');
    const stored = await types.findOne({ upkeepTypeName: 'Molts' });
    await types.insertMany(Array.from({ length: 2500 }, () => ({ ...stored, _id: new Types.ObjectId() })));
    const lines = await linesOf('/upkeepstypes', { filter: '{"upkeepTypeName":"Molts"}' });
    expect(lines.length).toBe(2501);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2501);
  });

  it.each([
    ['/companies', { format: 'pdf' }, 'list.format'],
    ['/companies', { format: '' }, 'list.format'],
    ['/companies', { rows: 'controls' }, 'list.rows'],
    ['/planning', { rows: 'measures' }, 'list.rows'],
    ['/companies', { filter: '{"companyDeleted":true}' }, 'list.unknownField'],
    ['/companies', { sort: 'x' }, 'list.sort'],
  ] as const)('%s with %j gets 400', async (path, query, key) => {
    const answer = await exported(path, { ...query });
    expect(answer.status).toBe(400);
    expect(answer.as<{ message: string }>().message).toBe(textOf(message(key)));
  });
});

describe('inspections as CSV', () => {
  let inspection: InspectionDetail;
  let inspector: Session;

  beforeAll(async () => {
    const user = await world.user({ userName: 'Núria', userLastName1: 'Vila', userLastName2: '' });
    inspector = await world.signIn(user.userUser);
    const number = await world.upkeep();
    const count = await world.upkeep({
      upkeepName: 'Legionella',
      upkeepTypeId: (await world.upkeepType({ upkeepTypeName: 'Legionella', upkeepTypeUnits: 'UFC/L' }))._id,
      upkeepLimitType: 'up',
      upkeepLimitUp: 100,
      upkeepLimitDown: null,
    });
    const text = await world.upkeep({ upkeepName: 'Aspecte', upkeepValue: 'string', upkeepLimitType: null });
    const flag = await world.upkeep({ upkeepName: 'Neta', upkeepValue: 'boolean', upkeepLimit: true });
    const controls = [number, count, text, flag].map(({ _id }) => _id);
    inspection = await world.inspection({ controls, elementUserPlanningId: user._id });
    const done = await world.call('PUT', `/planning/${inspection._id}`, {
      __v: inspection.__v,
      elementPlanningActive: true,
      elementActions: '=cmd()',
      elementRegisters: [
        { elementRegistersUpkeeps: controls[0], elementValues: 7.25 },
        { elementRegistersUpkeeps: controls[1], elementValues: '<50' },
        { elementRegistersUpkeeps: controls[2], elementValues: '-groc; clar' },
        { elementRegistersUpkeeps: controls[3], elementValues: false },
      ],
    });
    expect(done.status).toBe(200);
  });

  it('has a line for each, with its controls one below the other', async () => {
    const filter = JSON.stringify({ id: [inspection._id] });
    expect(await linesOf('/planning', { filter })).toEqual([
      {
        Inspecció: 'Torre de refrigeració 1',
        Centre: 'Edifici A',
        Manteniment: 'Clor residual lliure\nLegionella\nAspecte\nNeta',
        Valors: "7,25\u00a0ppm\n<\u00a050\u00a0UFC/L\n'-groc; clar\nNo",
        Avis: 'Fora de límits\nCorrecte\nFora de límits\nFora de límits',
        Planificada: '15/06/2026',
        Realitzada: '15/06/2026 12:00',
        'Usuari planificat': 'Vila, Núria',
        'Usuari realitzat': expect.stringContaining(', '),
        Acció: "'=cmd()",
        Estat: 'Pendent validar',
        Rebuda: '',
        Retornada: 'No',
        Programa: '',
        Referència: 'TR-01',
        Ubicació: 'Coberta',
        Empresa: 'Hotel Miramar',
        id: inspection._id,
      },
    ]);
  });

  it('has a line for each control where that is asked for', async () => {
    const filter = JSON.stringify({ id: [inspection._id] });
    const lines = await linesOf('/planning', { filter, rows: 'controls' });
    const [stored] = (await world.call('GET', `/planning?filter=${encodeURIComponent(filter)}`)).as<
      Inspection[]
    >();
    expect(
      lines.map((line) => [line.Manteniment, line.Valors, line.Unitats, line['L.Superior'], line.id]),
    ).toEqual([
      ['Clor residual lliure', '7,25', 'ppm', formatDecimal(3), stored?.id],
      ['Legionella', '< 50', 'UFC/L', formatDecimal(100), stored?.id],
      ['Aspecte', "'-groc; clar", 'ppm', '', stored?.id],
      ['Neta', 'No', 'ppm', '', stored?.id],
    ]);
  });

  it('has their own for an inspector, and no other list', async () => {
    await world.inspection();
    const own = await exported('/planning', {}, inspector);
    expect(readCsv(own.text).map(({ id }) => id)).toEqual([inspection._id]);
    expect((await exported('/correctives', {}, inspector)).status).toBe(200);
    for (const path of [
      '/companies',
      '/arees',
      '/elements',
      '/upkeeps',
      '/users',
      '/programmes',
      '/coverage',
    ]) {
      expect((await exported(path, {}, inspector)).status).toBe(403);
    }
  });

  it('keep the name of an element that was deleted since', async () => {
    const element = await world.element({ elementName: 'Dutxa vella' });
    const { _id } = await world.inspection({ elementId: element._id });
    expect((await world.call('DELETE', `/elements/${element._id}`)).status).toBe(204);
    const [line] = await linesOf('/planning', { filter: JSON.stringify({ id: [_id] }) });
    expect(line?.Inspecció).toBe('Dutxa vella');
  });
});

describe('a list as an Excel workbook', () => {
  it('has all that the API answers, typed, and no formula', async () => {
    const stored = (await world.call('GET', '/companies?sort=["companyName","ASC"]')).as<Company[]>();
    expect(stored.map(({ companyName }) => companyName)).toEqual(expect.arrayContaining(HARD_NAMES));
    const sheets = await sheetsOf('/companies', { sort: '["companyName","ASC"]' });
    expect([...sheets.keys()]).toEqual(['Empreses', 'Filtre']);
    expect(sheets.get('Empreses')).toEqual(
      stored.map(({ id, companyName, companyCIF, companyActive }) => ({
        Empresa: companyName,
        CIF: companyCIF || null,
        Estat: companyActive ? 'Actiu' : 'No actiu',
        'Exigeix una mesura correctora per a cada valor fora de límits': false,
        'Permet lectures puntuals': false,
        id,
      })),
    );
  });

  it('has inspections and their controls, days as days, and values as they were recorded', async () => {
    const upkeep = await world.upkeep({
      upkeepName: 'Legionella',
      upkeepLimitType: 'up',
      upkeepLimitDown: null,
    });
    const number = await world.upkeep();
    const { _id, __v } = await world.inspection({ controls: [upkeep._id, number._id] });
    const done = await world.call('PUT', `/planning/${_id}`, {
      __v,
      elementPlanningActive: true,
      elementRegisters: [
        { elementRegistersUpkeeps: upkeep._id, elementValues: '<50' },
        { elementRegistersUpkeeps: number._id, elementValues: -7.25 },
      ],
    });
    expect(done.status).toBe(200);
    const sheets = await sheetsOf('/planning', { filter: JSON.stringify({ id: [_id] }) });
    expect([...sheets.keys()]).toEqual(['Inspeccions', 'Controls de les inspeccions', 'Filtre']);
    const [line] = sheets.get('Inspeccions') ?? [];
    expect(line).toMatchObject({
      Manteniment: 'Legionella\nClor residual lliure',
      Planificada: new Date('2026-06-15T00:00:00Z'),
      // By the clocks of the zone, which Excel's days know nothing of.
      Realitzada: new Date('2026-06-15T12:00:00Z'),
      Retornada: false,
      id: _id,
    });
    expect(
      sheets.get('Controls de les inspeccions')?.map(({ Manteniment, Valors, id, ...more }) => {
        return [Manteniment, Valors, more['L.Superior'], id];
      }),
    ).toEqual([
      ['Legionella', '< 50', 3, _id],
      ['Clor residual lliure', -7.25, 3, _id],
    ]);
  });

  it('says by which filter, when and by whom', async () => {
    const area = await world.area({ areaName: 'Edifici Nou' });
    const filter = {
      elementAreaId: [area._id],
      elementPlanningActive: false,
      elementPlanningDate_gte: '2026-01-02',
    };
    const sheets = await sheetsOf('/planning', {
      filter: JSON.stringify(filter),
      sort: '["elementPlanningDate","ASC"]',
    });
    expect(sheets.get('Filtre')?.map(({ Què, Valor }) => [Què, Valor])).toEqual([
      ['Llista', 'Inspeccions'],
      ['Centre', 'Edifici Nou'],
      ['Realitzat', 'Pendent fer'],
      ['Data planificada, des de', '02/01/2026'],
      ['Ordre', 'Data planificada'],
      ["S'ha exportat el", '15/06/2026 12:00'],
      ['Per', expect.stringMatching(/\S/)],
    ]);
    expect(sheets.get('Inspeccions')).toEqual([]);
  });

  it('names what a filter refers to as lists do', async () => {
    const user = await world.user({ userName: 'Núria', userLastName1: 'Vila', userLastName2: 'Mas' });
    const type = await world.upkeepType({ upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' });
    const told = async (path: string, filter: object) => {
      const sheets = await sheetsOf(path, { filter: JSON.stringify(filter) });
      return sheets
        .get('Filtre')
        ?.map(({ Què, Valor }) => [Què, Valor])
        .slice(1, -2);
    };
    expect(await told('/planning', { elementUserPlanningId: [user._id, null] })).toEqual([
      ['Usuari planificat', 'Vila Mas, Núria\nCap'],
    ]);
    expect(await told('/users', { id: user._id, q: 'daily' })).toEqual([
      ['Registres', 'Vila Mas, Núria'],
      ['Cerca', 'daily'],
    ]);
    expect(await told('/upkeeps', { upkeepTypeId: type._id, upkeepFrequency: ['daily', null] })).toEqual([
      ['Tipus manteniment', 'Clor (ppm)'],
      ['Freqüència', 'Diària\nCap'],
    ]);
    expect(await told('/coverage', { elementAreaId: '0123456789ABCDEF01234567' })).toEqual([
      ['Centre', '0123456789ABCDEF01234567'],
    ]);
  });

  it('has their own for an inspector', async () => {
    const user = await world.user();
    const { _id } = await world.inspection({ elementUserPlanningId: user._id });
    const sheets = await sheetsOf('/planning', {}, await world.signIn(user.userUser));
    expect(sheets.get('Inspeccions')?.map(({ id }) => id)).toEqual([_id]);
    expect(sheets.get('Controls de les inspeccions')?.map(({ id }) => id)).toEqual([_id]);
  });

  it('tells an inspector no name of what he may not list', async () => {
    const user = await world.user({ userName: 'Pau', userLastName1: 'Roca', userLastName2: '' });
    const company = await world.company({ companyName: 'Secreta' });
    const filter = JSON.stringify({ elementCompanyId: [company._id], elementUserPlanningId: world.admin.id });
    const sheets = await sheetsOf('/planning', { filter }, await world.signIn(user.userUser));
    expect(sheets.get('Filtre')?.map(({ Què, Valor }) => [Què, Valor])).toEqual([
      ['Llista', 'Inspeccions'],
      ['Empresa', company._id],
      ['Usuari planificat', world.admin.id],
      ["S'ha exportat el", expect.any(String)],
      ['Per', 'Roca, Pau'],
    ]);
  });

  it('goes on for as many rows as there are, and is named by its list and day', async () => {
    const answer = await exported('/upkeepstypes', { format: 'xlsx' });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Tipus de manteniment 2026-06-15.xlsx"',
    );
    expect((await sheetsOf('/upkeepstypes')).get('Tipus de manteniment')?.length).toBeGreaterThan(2500);
  });
});

describe('rows that are named', () => {
  const selected = (path: string, body: object, session: Session = world.admin) =>
    world.app.call('POST', `${path}/export`, { token: session.token, body });

  it('are all that the file has, as CSV and as a workbook', async () => {
    const one = await world.company({ companyName: 'Una' });
    const other = await world.company({ companyName: 'Altra' });
    const ids = [one.id, other.id, '0123456789abcdef01234567'];
    const csv = await selected('/companies', { format: 'csv', ids });
    expect(csv.status).toBe(200);
    expect(readCsv(csv.text).map(({ Empresa }) => Empresa)).toEqual(['Altra', 'Una']);
    const xlsx = await selected('/companies', { format: 'xlsx', ids });
    const sheets = await readWorkbook(xlsx.bytes);
    expect(sheets.get('Empreses')?.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(
      sheets
        .get('Filtre')
        ?.map(({ Què, Valor }) => [Què, Valor])
        .slice(0, 2),
    ).toEqual([
      ['Llista', 'Empreses'],
      ['Registres', 'Una\nAltra\n0123456789abcdef01234567'],
    ]);
  });

  it('are controls of inspections where that is asked for, and nobody else’s', async () => {
    const user = await world.user();
    const session = await world.signIn(user.userUser);
    const own = await world.inspection({ elementUserPlanningId: user._id });
    const others = await world.inspection();
    const body = { format: 'csv', rows: 'controls', ids: [own._id, others._id] };
    const answer = await selected('/planning', body, session);
    expect(readCsv(answer.text).map(({ Manteniment, id }) => [Manteniment, id])).toEqual([
      ['Clor residual lliure', own._id],
    ]);
    expect((await selected('/companies', { format: 'csv', ids: [own._id] }, session)).status).toBe(403);
  });

  it('are rows of coverage by their two ids', async () => {
    const { _id: upkeep } = await world.upkeep({ upkeepFrequency: 'daily' });
    const { _id: element } = await world.element({ elementUpkeeps: [upkeep] });
    const answer = await selected('/coverage', { format: 'csv', ids: [`${element}-${upkeep}`] });
    expect(readCsv(answer.text).map(({ id }) => id)).toEqual([`${element}-${upkeep}`]);
  });

  it.each([
    [{ format: 'csv' }],
    [{ format: 'csv', ids: [] }],
    [{ format: 'csv', ids: ['x'] }],
    [{ format: 'csv', ids: Array.from({ length: 1001 }, () => '0123456789abcdef01234567') }],
    [{ format: 'pdf', ids: ['0123456789abcdef01234567'] }],
    [{ format: 'csv', rows: 'controls', ids: ['0123456789abcdef01234567'] }],
    // Of coverage only.
    [{ format: 'csv', ids: ['0123456789abcdef01234567-0123456789abcdef01234567'] }],
  ])('%.60j gets 400', async (body) => expect((await selected('/companies', body)).status).toBe(400));
});

it('says in the log who exports what, and nothing that was typed', async () => {
  const told = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
  const company = await world.company();
  const filter = JSON.stringify({ areaCompanyId: company._id, areaName: 'Secret', q: 'també' });
  await exported('/arees', { filter });
  const said = JSON.stringify(told.mock.calls);
  expect(said).toContain(company._id);
  expect(said).toContain('"resource":"arees"');
  expect(said).not.toMatch(/Secret|també/);
});
