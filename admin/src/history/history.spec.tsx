import { screen, within } from '@testing-library/react';
import type { HistoryChange, HistoryEntry } from '../../../domain/history';
import { createFakeApi, fakeId, fakeMeasure } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const ADMIN = { _id: fakeId(31), userName: 'Anna', userLastName1: 'Serra', userLastName2: 'Pi' };
const COMPANY = fakeId(1);

let next = 100;
const entry = (
  action: HistoryEntry['action'],
  changes: HistoryChange[] = [],
  fields: Partial<HistoryEntry> = {},
): HistoryEntry => {
  next += 1;
  return { id: fakeId(next), at: '2026-07-01T08:30:00.000Z', userId: ADMIN, action, changes, ...fields };
};
const change = (field: string, from: unknown, to: unknown): HistoryChange => ({ field, from, to });

function apiWith(record: string, entries: HistoryEntry[]) {
  const api = createFakeApi();
  api.history.set(record, entries);
  return api;
}

async function open(path: string, api: ReturnType<typeof createFakeApi>) {
  const app = renderApp(path, { profile: 'Administrador', api });
  await app.user.click(await screen.findByRole('button', { name: 'Historial' }));
  const section = screen.getByRole('region', { name: 'Historial' });
  await within(section).findAllByRole('listitem');
  return { ...app, section };
}

/** The lines of each entry, the newest first. */
const told = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL')
    .map((item) => [
      item.querySelector('p')?.textContent,
      ...within(item)
        .queryAllByRole('listitem')
        .map((line) => line.textContent.replaceAll('\u00a0', ' ')),
    ]);

describe('the history below a form', () => {
  it('is asked for when it is opened, and not before', async () => {
    const api = apiWith(`companies/${COMPANY}`, [entry('create')]);
    const asked = () => api.calls.filter(({ path }) => path.includes('/history'));
    const { user } = renderApp(`/empreses/${COMPANY}`, { profile: 'Administrador', api });
    const button = await screen.findByRole('button', { name: 'Historial' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(asked()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Creació')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(asked()).toHaveLength(1);
  });

  it('says who changed what, when, and from what to what', async () => {
    const { section } = await open(
      `/empreses/${COMPANY}`,
      apiWith(`companies/${COMPANY}`, [
        entry('delete', [change('companyDeleted', false, true)], { userId: null }),
        entry('update', [
          change('companyName', 'Hotel', 'Hotel Miramar'),
          change('companyCIF', 'B1', ''),
          change('companyRequireCorrective', false, true),
        ]),
        entry('create'),
      ]),
    );
    expect(told(section)).toEqual([
      ['Eliminació'],
      [
        'Canvi',
        'Empresa: Hotel →  a Hotel Miramar',
        'CIF: B1 →  a –',
        'Exigeix una mesura correctora per a cada valor fora de límits: No →  a Sí',
      ],
      ['Creació'],
    ]);
    // In the application's zone, whatever the browser's.
    expect(within(section).getAllByText('01/07/2026, 10:30')).toHaveLength(3);
    expect(within(section).getAllByText(/^Serra Pi, Anna ·/)).toHaveLength(2);
    expect(within(section).getByText(/^Sistema ·/)).toBeVisible();
  });

  it('names what records refer to, and what came to a list and went from it', async () => {
    const { section } = await open(
      `/elements/${fakeId(21)}`,
      apiWith(`elements/${fakeId(21)}`, [
        entry('update', [
          change(
            'elementAreaId',
            { _id: fakeId(10), areaName: 'Edifici A' },
            { _id: fakeId(11), areaName: 'Edifici B' },
          ),
          change('elementKind', null, 'pool-outdoor'),
          change('elementTraits', { heated: 'no' }, { heated: 'yes', volume: 1250.5 }),
          change(
            'elementUpkeeps',
            [{ _id: fakeId(60), upkeepName: 'pH' }],
            [{ _id: fakeId(61), upkeepName: 'Clor' }],
          ),
        ]),
        entry('before', [], { userId: null, at: '2025-03-04T10:00:00.000Z' }),
      ]),
    );
    expect(told(section)).toEqual([
      [
        'Canvi',
        'Centre: Edifici A →  a Edifici B',
        "Tipus d'instal·lació: Piscina descoberta",
        'Característiques: Climatitzada: No →  a Climatitzada: Sí; Volum del vas (m³): 1250,5',
        'Controls habituals: Trets: pH. Afegits: Clor',
      ],
      ['Sense historial anterior: el registre és del 04/03/2025.'],
    ]);
  });

  it('says of a centre on which days it works, and of a programme when it is due, in words', async () => {
    const centre = await open(
      `/centres/${fakeId(11)}`,
      apiWith(`arees/${fakeId(11)}`, [
        entry('update', [
          change('areaWorkingDays', [6, 7], []),
          change('areaHolidays', ['2026-12-31'], ['2026-12-24', '2027-01-05']),
        ]),
        entry('create'),
      ]),
    );
    expect(told(centre.section)[0]).toEqual([
      'Canvi',
      'Dies de feina: Trets: Dissabte, Diumenge',
      'Dies festius propis: Trets: 31/12/2026. Afegits: 24/12/2026, 05/01/2027',
    ]);
    centre.unmount();

    const id = fakeId(91);
    const api = apiWith(`programmes/${id}`, [
      entry('update', [
        change('programmeRule', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU'),
        change('programmeDaysOff', 'keep', 'next'),
        change('programmeEnd', null, '2026-12-31'),
        change('programmeElementIds', [{ _id: fakeId(21), elementName: 'Torre' }], []),
      ]),
      entry('create'),
    ]);
    const made = '2026-06-01T08:00:00.000Z';
    api.records.programmes.push({
      ...{ id, _id: id, __v: 0, createdAt: made, updatedAt: made, programmeDeleted: false },
      ...{ programmeName: 'Torres', programmeAreaId: fakeId(11), programmeElementIds: [fakeId(22)] },
      ...{ programmeUpkeepIds: [], programmeUserId: fakeId(31), programmeStart: '2026-06-15' },
      ...{ programmeRule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU', programmeAfterDays: null },
      ...{ programmeEnd: '2026-12-31', programmeDaysOff: 'next', programmeEach: null },
      ...{ programmePaused: false, programmeProblems: [] },
    });
    const programme = await open(`/programes/${id}`, api);
    expect(told(programme.section)[0]).toEqual([
      'Canvi',
      "Quan: Cada quantes setmanes: 1 · Dilluns, Dijous →  a Cada quants mesos: 3 · L'últim dimarts",
      'Els dies que no es treballa: Es fa igualment →  a Es fa el dia de feina següent',
      'Final: 31/12/2026',
      'Elements: Trets: Torre',
    ]);
  });

  it('shows the values of an inspection with their units and verdicts', async () => {
    const control = {
      ...{ _id: fakeId(60), upkeepName: 'pH', upkeepDescription: '' },
      upkeepTypeId: { _id: fakeId(50), upkeepTypeName: 'Aigua', upkeepTypeUnits: 'ppm' },
    };
    const { section } = await open(
      `/inspeccions/${fakeId(71)}`,
      apiWith(`planning/${fakeId(71)}`, [
        entry('validate', [
          change('elementPlanningValidation', false, true),
          change(
            'elementRegisters',
            [{ control, value: '<9', result: 'undecided' }],
            [{ control, value: '<9', result: 'pass', decision: 'Repetida' }],
          ),
        ]),
        entry('correct', [
          change(
            'elementRegisters',
            [{ control, value: 9, result: 'fail' }],
            [{ control, value: 7.2, result: 'pass', uncertainty: '0,2' }],
          ),
        ]),
        entry('save', [
          change('elementDoDate', null, '2026-06-30T22:30:00.000Z'),
          change('elementReceivedAt', null, '2026-07-01T08:05:00.000Z'),
          change('elementUserDoId', null, ADMIN),
          change(
            'elementRegisters',
            [{ control, value: '', result: null }],
            [{ control, value: 9, result: 'fail' }],
          ),
        ]),
        entry('create'),
      ]),
    );
    expect(told(section)).toEqual([
      ['Validació', 'pH: < 9 ppm · Cal decidir →  a < 9 ppm · Correcte · Decidit: Repetida'],
      ['Correcció', 'pH: 9 ppm · Fora de límits →  a 7,2 ± 0,2 ppm · Correcte'],
      [
        'Enregistrament',
        'Data realitzada: 01/07/2026 00:30',
        'Rebut: 01/07/2026 10:05',
        'Usuari realitzat: Serra Pi, Anna',
        'pH: 9 ppm · Fora de límits',
      ],
      ['Creació'],
    ]);
  });

  it('writes numbers as lists do, and leads to the inspection that verified a measure', async () => {
    const control = await open(
      `/manteniments/${fakeId(60)}`,
      apiWith(`upkeeps/${fakeId(60)}`, [entry('update', [change('upkeepLimitUp', 12345.5, 7.2)])]),
    );
    expect(told(control.section)).toEqual([['Canvi', 'Límit superior: 12.345,5 →  a 7,2']]);
    control.unmount();

    const api = apiWith(`correctives/${fakeId(81)}`, [
      entry('unverify', [change('correctiveVerifiedPlanningId', { _id: fakeId(74) }, null)]),
      entry('verify', [change('correctiveVerifiedPlanningId', null, { _id: fakeId(74) })]),
    ]);
    api.records.correctives.push(fakeMeasure(81));
    const { section } = await open(`/mesures/${fakeId(81)}`, api);
    expect(told(section)).toEqual([
      ['Verificació retirada', 'Verificada per la inspecció: Inspecció →  a –'],
      ['Verificació', 'Verificada per la inspecció: Inspecció'],
    ]);
    const hrefs = within(section)
      .getAllByRole('link', { name: 'Inspecció' })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`/inspeccions/${fakeId(74)}`, `/inspeccions/${fakeId(74)}`]);
  });

  it('says of a password that it was changed, and no more', async () => {
    const { section } = await open(
      `/usuaris/${fakeId(32)}`,
      apiWith(`users/${fakeId(32)}`, [
        entry('password', [change('userPassword', null, null)]),
        entry('create'),
      ]),
    );
    expect(told(section)).toEqual([['Canvi de contrasenya'], ['Creació']]);
  });

  it('brings older ones a page at a time', async () => {
    const changes = Array.from({ length: 25 }, (_, index) =>
      entry('update', [change('companyName', `N${24 - index}`, `N${25 - index}`)]),
    );
    const api = apiWith(`companies/${COMPANY}`, [...changes, entry('create')]);
    const { user, section } = await open(`/empreses/${COMPANY}`, api);
    expect(told(section)).toHaveLength(20);
    await user.click(within(section).getByRole('button', { name: 'Mostra els anteriors' }));
    await within(section).findByText('Creació');
    expect(told(section)).toHaveLength(26);
    expect(within(section).queryByRole('button', { name: 'Mostra els anteriors' })).toBeNull();
  });

  it('is not shown to inspectors', async () => {
    const api = apiWith(`planning/${fakeId(71)}`, [entry('create')]);
    renderApp(`/inspeccions/${fakeId(71)}`, { profile: 'Inspector Intern', api });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Historial' })).toBeNull();
  });
});
