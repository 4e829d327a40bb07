import { screen, waitFor, within } from '@testing-library/react';
import type { ElementKind } from '../../../../domain/elements';
import type { ControlValues, ElementValue, ElementValues } from '../../../../domain/planning';
import { noLimits as unlimited } from '../../../../domain/upkeeps';
import { planningApi } from '../../planning/testing/app';
import { fakeId, fakeMeasure } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';

const TOWER = fakeId(21);

function recorded(number: number, fields: Partial<ElementValue>): ElementValue {
  return {
    planningId: fakeId(0x90 + number),
    // Already the next day in Madrid.
    elementDoDate: `2026-0${number}-14T23:30:00.000Z`,
    value: '',
    uncertainty: '',
    result: null,
    critical: false,
    decision: null,
    upkeepTypeUnits: 'pH',
    ...unlimited,
    upkeepLimitType: 'up-down',
    upkeepLimitUp: 8,
    upkeepLimitDown: 7.2,
    ...fields,
  };
}

function controlOf(number: number, fields: Partial<ControlValues>): ControlValues {
  return {
    upkeepId: fakeId(number),
    upkeepName: 'pH de l’aigua',
    upkeepTypeUnits: 'pH',
    upkeepValue: 'number',
    values: [],
    ...fields,
  };
}

const pH = controlOf(60, {
  values: [
    recorded(1, { value: 7.4, result: 'pass' }),
    recorded(2, { value: '' }),
    recorded(3, { value: 7.9, result: 'fail', upkeepLimitUp: 7.6 }),
  ],
});

const noLimits = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null } as const;
const limits = { ...noLimits, upkeepLimitType: 'up' } as const;
const textOnly = { ...noLimits, upkeepTypeUnits: 'text' } as const;

const purge = controlOf(62, {
  upkeepName: 'Purga feta',
  upkeepTypeUnits: 'text',
  upkeepValue: 'boolean',
  values: [
    recorded(1, { ...textOnly, value: true, result: 'pass', upkeepLimit: true }),
    recorded(2, { ...textOnly, value: false, result: 'fail', upkeepLimit: true }),
  ],
});

const filter = controlOf(63, {
  upkeepName: 'Estat del filtre',
  upkeepTypeUnits: 'text',
  upkeepValue: 'string',
  values: [recorded(1, { ...textOnly, value: 'Correcte', result: 'pass' })],
});

function open(
  controls: ControlValues[],
  path = `/elements/grafics/${TOWER}`,
  kind: ElementKind | null = null,
) {
  const body: ElementValues = { arrayGroup: [{ elementId: TOWER, elementValuesByUpkeep: controls }] };
  const api = planningApi((call) =>
    call.path === `/elements/${TOWER}/values` ? { status: 200, body } : undefined,
  );
  Object.assign(
    api.records.elements.find(({ id }) => id === TOWER)!,
    { elementKind: kind },
  );
  return renderApp(path, { profile: 'Administrador', api });
}

const section = (name: string) => screen.findByRole('region', { name });

describe('the charts of an element', () => {
  it('is titled with the element, and has a chart for each control that has values', async () => {
    open([pH, controlOf(64, { upkeepName: 'Clor lliure' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Torre de refrigeració 1' })).toBeVisible();
    const chart = within(await section('pH de l’aigua'));
    expect(chart.getByRole('heading', { level: 2, name: 'pH de l’aigua' })).toBeVisible();
    expect(chart.getByText('pH', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText('Clor lliure')).not.toBeInTheDocument();
  });

  it('has no chart for a control that was never given a value', async () => {
    open([pH, controlOf(64, { upkeepName: 'Clor lliure', values: [recorded(1, {}), recorded(2, {})] })]);
    await section('pH de l’aigua');
    expect(screen.queryByText('Clor lliure')).not.toBeInTheDocument();
  });

  it('is called Gràfic, with the element’s name, in the window', async () => {
    open([pH]);
    await section('pH de l’aigua');
    await waitFor(() => expect(document.title).toBe('Gràfic · Torre de refrigeració 1 · Inspecta'));
  });

  it('draws the value and both limits, 400 pixels high, with the legend below', async () => {
    open([pH]);
    const chart = within(await section('pH de l’aigua'));
    const svg = chart.getByRole('application');
    expect(svg).toHaveAttribute('height', '400');
    expect(svg.querySelectorAll('.recharts-line-curve')).toHaveLength(3);
    for (const text of ['Inspecció', 'Valor', 'Limit superior', 'Limit inferior']) {
      expect(chart.getAllByText(text)).not.toHaveLength(0);
    }
  });

  it('leaves out a limit that is empty', async () => {
    const values = [
      recorded(1, { value: 51, upkeepLimitType: 'down', upkeepLimitUp: null, upkeepLimitDown: 50 }),
    ];
    open([controlOf(61, { upkeepName: 'Temperatura', upkeepTypeUnits: 'ºC', values })]);
    const chart = within(await section('Temperatura'));
    expect(chart.getByText('ºC', { selector: 'p' })).toBeVisible();
    expect(chart.getAllByText('Limit inferior')).not.toHaveLength(0);
    expect(chart.queryByText('Limit superior')).not.toBeInTheDocument();
  });

  it('marks an empty value, which stands at 0, as not measured', async () => {
    open([pH]);
    const chart = within(await section('pH de l’aigua'));
    expect(chart.getByText('sense valor', { selector: 'text' })).toBeInTheDocument();
    expect(chart.getByText('0', { selector: 'tspan' })).toBeInTheDocument();
  });

  it('has the same values as a table, with the limits of their days and the days of the application’s zone', async () => {
    const { user } = open([pH]);
    const chart = within(await section('pH de l’aigua'));
    await user.click(chart.getByText('Taula de valors (3)'));
    const rows = within(chart.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));
    expect(rows).toEqual([
      ['Inspecció', 'Realitzada', 'Valor', 'Límits', 'Avís'],
      ['1', '15/01/2026', '7,4 pH', 'De 7,2 a 8', 'Correcte'],
      ['2', '15/02/2026', 'sense valor', 'De 7,2 a 8', ''],
      ['3', '15/03/2026', '7,9 pH', 'De 7,2 a 7,6', 'Fora de límits'],
    ]);
  });

  it('names in the legend no sign of a value that it does not draw', async () => {
    const values = [
      recorded(1, { value: 7.4, result: 'pass' }),
      recorded(2, { value: 'indeterminate', result: 'undecided' }),
    ];
    open([controlOf(60, { values })]);
    const chart = within(await section('pH de l’aigua'));
    const legend = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend).toEqual(['Valor', 'Limit superior', 'Limit inferior']);
  });

  it('draws the closing values of their days, and marks what closed', async () => {
    const closing = { upkeepCriticalUp: 9, upkeepCriticalDown: 6 };
    const values = [
      recorded(1, { value: 8.1, result: 'fail', ...closing }),
      recorded(2, { value: 5.8, result: 'fail', critical: true, ...closing }),
    ];
    const { user } = open([controlOf(60, { values })], undefined, 'pool-indoor');
    const chart = within(await section('pH de l’aigua'));
    expect(chart.getByRole('application').querySelectorAll('.recharts-line-curve')).toHaveLength(5);
    const legend = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend).toEqual([
      ...['Valor', 'Limit superior', 'Limit inferior', 'Tancament superior', 'Tancament inferior'],
      ...['Fora de límits', 'Tancar el vas'],
    ]);
    await user.click(chart.getByText('Taula de valors (2)'));
    const cells = within(chart.getByRole('table')).getAllByRole('row').at(-1)!.children;
    expect([...cells].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).slice(3)).toEqual([
      'De 7,2 a 8; tancament < 6 o > 9',
      'Tancar el vas',
    ]);
  });

  it('draws a value of which only a bound is known as an arrow, in words in the table, and never as a point', async () => {
    const count = { upkeepTypeUnits: 'UFC/L', ...limits, upkeepLimitUp: 100 } as const;
    const userId = { _id: fakeId(31), userName: 'Núria', userLastName1: 'Vila', userLastName2: '' };
    const at = '2026-11-27T09:00:00.000Z';
    const decision = { result: 'fail', reason: 'Sense repetició', at, userId } as const;
    const values = [
      recorded(1, { ...count, value: 40, uncertainty: '5', result: 'pass' }),
      recorded(2, { ...count, value: '<200', result: 'undecided' }),
      recorded(3, { ...count, value: '>90', result: 'fail', decision }),
      recorded(4, { ...count, value: 'indeterminate', result: 'undecided' }),
      recorded(5, { ...count, value: 'absent', result: 'pass' }),
    ];
    const { user } = open([controlOf(61, { upkeepName: 'Legionel·la', upkeepTypeUnits: 'UFC/L', values })]);
    const chart = within(await section('Legionel·la'));
    const svg = chart.getByRole('application');
    await waitFor(() => expect(svg.querySelectorAll('.bound-arrow')).toHaveLength(2));
    // The two numbers are points, each a piece of line by itself, and nothing else is.
    expect(svg.querySelectorAll('circle')).toHaveLength(2);
    expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Valor', 'Limit superior', 'Fora de límits', '?Cal decidir'],
      ...['Inferior al que es marca', 'Superior al que es marca'],
    ]);
    await user.click(chart.getByText('Taula de valors (5)'));
    const rows = within(chart.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))
      .map(([, , value, , verdict]) => [value, verdict]);
    expect(rows).toEqual([
      ['40 ± 5 UFC/L', 'Correcte'],
      ['< 200 UFC/L', 'Cal decidir'],
      ['> 90 UFC/L', 'Fora de límitsDecidit per Vila, Núria el 27/11/2026: Sense repetició'],
      ['Indeterminable', 'Cal decidir'],
      ['Absència', 'Correcte'],
    ]);
    vi.stubGlobal('print', () => undefined);
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    await screen.findByText('Print success');
    const paper = document.querySelector<HTMLElement>('.print-sheet')!;
    expect(paper.querySelectorAll('.recharts-surface .bound-arrow')).toHaveLength(2);
    expect(paper.querySelectorAll('tr')).toHaveLength(5);
    expect(paper).toHaveTextContent('Decidit per Vila, Núria el 27/11/2026: Sense repetició');
  });

  it('has the table only where nothing has a place in a chart', async () => {
    const values = [recorded(1, { ...limits, upkeepTypeUnits: 'UFC/L', value: 'indeterminate' })];
    open([controlOf(61, { upkeepName: 'Legionel·la', upkeepTypeUnits: 'UFC/L', values })]);
    const control = within(await section('Legionel·la'));
    expect(control.getByText("Cap d'aquests valors no té lloc en un gràfic.")).toBeVisible();
    expect(control.queryByRole('application')).not.toBeInTheDocument();
    expect(control.getByText('Indeterminable')).toBeVisible();
  });

  it('marks the values for which measures were opened, and those that verified one, also in words', async () => {
    const [opening, verifying] = [fakeId(74), fakeId(75)];
    const values = [
      recorded(1, { planningId: verifying, value: 7.4, result: 'pass' }),
      recorded(2, { value: '' }),
      recorded(3, { planningId: opening, value: 8.9, result: 'fail' }),
    ];
    const { user, api } = open([{ ...pH, values }, purge]);
    const of = { correctiveUpkeepId: fakeId(60), correctiveElementId: TOWER };
    api.records.correctives.push(
      fakeMeasure(0xa1, { ...of, correctivePlanningId: opening, correctiveDescription: 'Ajusta la bomba' }),
      fakeMeasure(0xa2, {
        ...{ ...of, correctiveDescription: 'Canvia la sonda', correctiveVerifiedDate: '2026-01-15' },
        correctiveVerifiedPlanningId: verifying,
      }),
    );
    const chart = within(await section('pH de l’aigua'));
    const legend = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend.slice(-2)).toEqual(["Origen d'una mesura", "Verificació d'una mesura"]);
    await user.click(chart.getByText('Taula de valors (3)'));
    const rows = within(chart.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.lastElementChild?.textContent);
    expect(rows).toEqual([
      ...['Mesures', "Verificació d'una mesura: Canvia la sonda", ''],
      "Origen d'una mesura: Ajusta la bomba",
    ]);
    expect(chart.getByRole('link', { name: 'Ajusta la bomba' })).toHaveAttribute(
      'href',
      `/mesures/${fakeId(0xa1)}`,
    );
    // What no measure is about has no such column.
    const other = within(await section('Purga feta'));
    await user.click(other.getByText('Taula de valors (2)'));
    expect(other.queryByText('Mesures')).not.toBeInTheDocument();
  });

  it('draws a Si/No between Sí and No', async () => {
    open([purge]);
    const chart = within(await section('Purga feta'));
    expect(chart.getByText('Sí', { selector: 'tspan' })).toBeInTheDocument();
    expect(chart.getByText('No', { selector: 'tspan' })).toBeInTheDocument();
    expect(chart.queryByText('Limit superior')).not.toBeInTheDocument();
  });

  it('shows a text control as a table, without a line', async () => {
    open([filter]);
    const control = within(await section('Estat del filtre'));
    expect(control.queryByRole('application')).not.toBeInTheDocument();
    expect(control.getAllByText('Correcte')).toHaveLength(2);
  });

  it('prints as Gràfic and says so', async () => {
    const { user } = open([pH, filter]);
    const titles: string[] = [];
    vi.stubGlobal('print', () => titles.push(document.title));
    await user.click(await screen.findByRole('button', { name: 'Imprimeix' }));
    expect(await screen.findByText('Print success')).toBeVisible();
    expect(titles).toEqual(['Gràfic']);
    const paper = document.querySelector('.print-sheet');
    expect(paper?.querySelectorAll('svg.recharts-surface[height="400"]')).toHaveLength(1);
    expect(paper).toHaveTextContent('Torre de refrigeració 1');
  });

  it('says when there are no values yet', async () => {
    open([]);
    expect(await screen.findByText('Encara no hi ha valors')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Imprimeix' })).not.toBeInTheDocument();
  });

  it('says when the element is gone', async () => {
    open([], `/elements/grafics/${fakeId(0xfff)}`);
    expect(await screen.findByText("No s'ha trobat el registre")).toBeVisible();
  });

  it('can be tried again when the server does not answer', async () => {
    let isDown = true;
    const message = 'La base de dades no està disponible. Torna-ho a provar en uns segons';
    const down = { status: 503, body: { statusCode: 503, message } };
    const api = planningApi((call) => {
      if (!call.path.endsWith('/values')) return undefined;
      return isDown ? down : { status: 200, body: { arrayGroup: [] } };
    });
    const { user } = renderApp(`/elements/grafics/${TOWER}`, { profile: 'Administrador', api });
    expect(await screen.findByText(message)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Torna-ho a provar' }));
    expect(await screen.findByText('Encara no hi ha valors')).toBeVisible();
  });

  it('is reached from the elements list, and not for other profiles', async () => {
    const { user, unmount } = open([pH], '/elements');
    await user.click(await screen.findByRole('link', { name: 'Gràfics de Torre de refrigeració 1' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/elements/grafics/${TOWER}`));
    expect(await section('pH de l’aigua')).toBeVisible();
    unmount();
    renderApp(`/elements/grafics/${TOWER}`, { profile: 'Proveïdor' });
    expect(await screen.findByText('Aquesta pàgina no és per al teu perfil')).toBeVisible();
  });
});
