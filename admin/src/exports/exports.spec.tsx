import { screen, waitFor, within } from '@testing-library/react';
import {
  areaSheet,
  companySheet,
  correctiveSheet,
  coverageSheet,
  elementSheet,
  inspectionSheets,
  programmeSheet,
  upkeepSheet,
  upkeepTypeSheet,
  userSheet,
} from '../../../domain/exports';
import { apiResponse, createFakeApi, fakeId, fakeMeasure } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';

const FILE = 'Empresa;CIF\r\n';
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="Empreses 2026-06-15.csv"',
  'inspecta-api': '1',
};

/** The fake API, where an export is answered as the test says. */
function apiWhere(answer: (query: URLSearchParams, signal?: AbortSignal | null) => Promise<Response>) {
  const api = createFakeApi();
  const { fetch } = api;
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = [];
  api.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    if (!pathname.endsWith('/export')) return fetch(input, init);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path: pathname, query: searchParams, body });
    return answer(searchParams, init?.signal);
  };
  return { api, asked };
}

/** What the browser was told to save. */
function savedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    // It is Node's Blob, not jsdom's.
    blobs.set(address, blob as Blob);
    return address;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
  return saved;
}

const openDialog = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Exporta' }));
  return within(await screen.findByRole('dialog'));
};

it('a list is saved as a file, by its filter and order', async () => {
  const saved = savedFiles();
  const { api, asked } = apiWhere(() => Promise.resolve(new Response(FILE, { headers: HEADERS })));
  const filter = { companyCIF: 'B1' };
  const path = `/empreses?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=companyCIF&order=DESC`;
  const { user } = renderApp(path, { profile: 'Administrador', api });
  const dialog = await openDialog(user);
  expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  expect(dialog.queryByRole('radio', { name: 'control de cada inspecció' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  expect(await screen.findByText("S'ha exportat: Empreses 2026-06-15.csv")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ path }) => path)).toEqual(['/api/companies/export']);
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    format: 'csv',
    filter: JSON.stringify(filter),
    sort: '["companyCIF","DESC"]',
  });
  expect(saved.map(({ name }) => name)).toEqual(['Empreses 2026-06-15.csv']);
  expect(await saved[0]!.blob.text()).toBe(FILE);
});

it('what failed is said, and can be tried again', async () => {
  const saved = savedFiles();
  let isBusy = true;
  const { api } = apiWhere(() =>
    Promise.resolve(
      isBusy
        ? apiResponse(429, { statusCode: 429, message: 'Hi ha massa operacions alhora' })
        : new Response(FILE, { headers: HEADERS }),
    ),
  );
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    "No s'ha exportat res. Hi ha massa operacions alhora",
  );
  isBusy = false;
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('a file that breaks off is not saved', async () => {
  const saved = savedFiles();
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(FILE));
        controller.error(new TypeError('network error'));
      },
    });
  const { api } = apiWhere(() => Promise.resolve(new Response(broken(), { headers: HEADERS })));
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^No s'ha exportat res\./);
  expect(saved).toEqual([]);
});

it('says how much has come, and is given up by Cancel·la', async () => {
  const saved = savedFiles();
  let wasStopped = false;
  const { api } = apiWhere((_, signal) => {
    signal?.addEventListener('abort', () => (wasStopped = true));
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1_572_864)),
    });
    return Promise.resolve(new Response(half, { headers: HEADERS }));
  });
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  expect(await dialog.findByText("S'han rebut 1,5 MB")).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel·la' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wasStopped).toBe(true);
  expect(saved).toEqual([]);
});

it('of the rows that are selected one has a file, and they stay selected', async () => {
  const saved = savedFiles();
  const { api, asked } = apiWhere(() => Promise.resolve(new Response(FILE, { headers: HEADERS })));
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  const [first, second] = api.records.companies;
  await screen.findByText(String(first?.companyName));
  for (const one of [first, second]) {
    const row = screen.getByText(String(one?.companyName)).closest('tr');
    await user.click(within(row!).getByLabelText('Selecciona aquesta fila'));
  }
  await user.click(screen.getByRole('button', { name: 'Exporta la selecció' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 files seleccionades.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ format: 'xlsx', ids: [first?.id, second?.id] });
  expect(screen.getByRole('button', { name: 'Exporta la selecció' })).toBeVisible();
});

it('says how many of the rows that are selected stand on other pages, and nothing of them of a whole list', async () => {
  const api = createFakeApi();
  const [company] = api.records.companies;
  api.records.companies = Array.from({ length: 25 }, (_, index) => {
    const id = fakeId(100 + index);
    return { ...company!, id, _id: id, companyName: `E${String(index + 1).padStart(2, '0')}` };
  });
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await user.click((await screen.findAllByLabelText('Selecciona aquesta fila'))[0]!);
  await user.click(screen.getByLabelText('Pàgina següent'));
  await screen.findByText('E21');
  await user.click(screen.getAllByLabelText('Selecciona aquesta fila')[0]!);
  await user.click(screen.getByRole('button', { name: 'Exporta la selecció' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 files seleccionades. 1 no és en aquesta pàgina.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel·la' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog(user)).getByText('25 resultats del filtre, de totes les pàgines.')).toBeVisible();
});

/** The list of a screen has these in addition to what the fake API begins with. */
function apiWithWork() {
  const { api, asked } = apiWhere(() => Promise.resolve(new Response(FILE, { headers: HEADERS })));
  const dated = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' };
  for (const number of [91, 92, 93]) {
    api.records.programmes.push({
      ...{ id: fakeId(number), _id: fakeId(number), __v: 0, ...dated },
      ...{ programmeName: `Purga ${number}`, programmeAreaId: fakeId(11), programmeElementIds: [fakeId(21)] },
      ...{ programmeUpkeepIds: [], programmeUserId: fakeId(32), programmeRule: 'FREQ=WEEKLY;BYDAY=MO' },
      ...{ programmeAfterDays: null, programmeStart: '2026-11-02', programmeEnd: null, programmeEach: null },
      ...{ programmeDaysOff: 'keep', programmePaused: false, programmeProblems: [], programmeDeleted: false },
    });
  }
  for (const number of [81, 82, 83]) {
    api.records.correctives.push(fakeMeasure(number, { correctiveDeadline: `2026-01-${number - 60}` }));
  }
  return { api, asked };
}

describe('of the rows that are ticked, and of no others, one has a file', () => {
  const [programmes, measures] = [
    [91, 92, 93],
    [81, 82, 83],
  ].map((numbers) => numbers.map(fakeId));

  it.each([
    { path: '/programes', profile: 'Administrador', resource: 'programmes', ids: programmes },
    { path: '/mesures', profile: 'Administrador', resource: 'correctives', ids: measures },
    { path: '/mesures', profile: 'Inspector Intern', resource: 'correctives', ids: measures },
  ] as const)('$path ($profile)', async ({ path, profile, resource, ids = [] }) => {
    const saved = savedFiles();
    const { api, asked } = apiWithWork();
    const { user } = renderApp(path, { profile, api });
    const boxes = await screen.findAllByLabelText('Selecciona aquesta fila');
    expect(boxes).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Exporta la selecció' })).toBeNull();
    await user.click(boxes[0]!);
    await user.click(boxes[2]!);
    const bar = within((await screen.findByText('2 files seleccionades')).closest('.MuiToolbar-root')!);
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Exporta la selecció',
    ]);
    await user.click(bar.getByRole('button', { name: 'Exporta la selecció' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 files seleccionades.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Exporta' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([
      {
        path: `/api/${resource}/export`,
        query: expect.anything(),
        body: { format: 'xlsx', ids: [ids[0], ids[2]] },
      },
    ]);
  });

  it.each([
    { path: '/programes', box: 'Centre', option: 'Edifici Central' },
    { path: '/mesures', box: 'Estat', option: 'Oberta' },
  ])('$path: another filter drops them, and says so', async ({ path, box, option }) => {
    const { user } = renderApp(path, { profile: 'Administrador', api: apiWithWork().api });
    await user.click((await screen.findAllByLabelText('Selecciona aquesta fila'))[0]!);
    expect(await screen.findByRole('button', { name: 'Exporta la selecció' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: box }));
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText("El filtre ha canviat: s'ha tret la selecció.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Exporta la selecció' })).toBeNull());
  });

  it('/inspeccions (Inspector Intern): with a line for each control, until one goes to another tab', async () => {
    onDesk();
    const saved = savedFiles();
    const { api, asked } = apiWithWork();
    const { user } = renderApp('/inspeccions', { profile: 'Inspector Intern', api });
    const button = await screen.findByRole('button', { name: 'Exporta la selecció' });
    expect(button).toBeDisabled();
    const boxes = await screen.findAllByRole('checkbox', { name: /^Selecciona .*1$/ });
    await user.click(boxes[0]!);
    expect(screen.getByText('1 seleccionada')).toBeVisible();
    for (const name of ['Validar seleccionades', 'Retornar seleccionades', 'Eliminar seleccionades']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 fila seleccionada.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    await user.click(dialog.getByRole('radio', { name: 'control de cada inspecció' }));
    await user.click(dialog.getByRole('button', { name: 'Exporta' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/planning/export', body: { format: 'csv', rows: 'controls', ids: [fakeId(71)] } },
    ]);

    await user.click(screen.getByRole('tab', { name: 'Fetes' }));
    expect(await screen.findByText("El filtre ha canviat: s'ha tret la selecció.")).toBeVisible();
    expect(await screen.findByText('0 seleccionades')).toBeVisible();
  });

  it('/inspeccions (Inspector Intern): not on a phone, where all of a card opens its inspection', async () => {
    renderApp('/inspeccions', { profile: 'Inspector Intern' });
    expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exporta la selecció' })).toBeNull();
  });
});

it('of inspections one chooses a line for each of them, or for each control', async () => {
  savedFiles();
  const { api, asked } = apiWhere(() => Promise.resolve(new Response(FILE, { headers: HEADERS })));
  const { user } = renderApp('/inspeccions', { profile: 'Inspector Intern', api });
  const dialog = await openDialog(user);
  // A workbook has both.
  expect(dialog.queryByRole('radio', { name: 'control de cada inspecció' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('radio', { name: 'control de cada inspecció' }));
  await user.click(dialog.getByRole('button', { name: 'Exporta' }));
  await screen.findByText(/S'ha exportat/);
  expect(asked[0]?.query.get('rows')).toBe('controls');
});

describe('a file has the columns of its list, hidden ones too, in their order', () => {
  it.each([
    ['/empreses', companySheet],
    ['/centres', areaSheet],
    ['/elements', elementSheet],
    ['/manteniments', upkeepSheet],
    ['/tipus-manteniment', upkeepTypeSheet],
    ['/usuaris', userSheet],
    ['/mesures', correctiveSheet],
    ['/programes', programmeSheet],
    ['/cobertura', coverageSheet],
  ])('%s', async (path, { heads }) => {
    const api = createFakeApi();
    const { fetch } = api;
    // Of coverage it knows nothing.
    api.fetch = (input, init) =>
      (input instanceof Request ? input.url : input.toString()).includes('/api/coverage')
        ? Promise.resolve(apiResponse(200, [], { 'Content-Range': 'coverage */0' }))
        : fetch(input, init);
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await user.click(await screen.findByRole('button', { name: 'Columnes' }));
    const dialog = within(await screen.findByRole('dialog'));
    const columns = dialog.getAllByRole('switch').map((one) => one.closest('label')?.textContent);
    expect(columns.length).toBeGreaterThan(2);
    const labels = heads.map(({ label }) => label);
    expect(labels.filter((label) => columns.includes(label)).slice(0, columns.length)).toEqual(columns);
    expect(labels.at(-1)).toBe('id');
  });

  it('/inspeccions', async () => {
    onDesk();
    renderApp('/inspeccions', { profile: 'Administrador' });
    const table = within(await screen.findByRole('table'));
    const columns = table.getAllByRole('columnheader').map((head) => head.textContent);
    const labels = inspectionSheets.map(({ heads }) => heads.map(({ label }) => label));
    for (const sheet of labels) {
      // Who it was planned for and who did it have a column each.
      expect(sheet.filter((label) => columns.includes(label))).toEqual(
        columns.filter((column) => column !== 'Usuari' && column !== 'Accions' && column !== ''),
      );
    }
  });
});
