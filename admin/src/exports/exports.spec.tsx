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
import { apiResponse, createFakeApi } from '../testing/fakeApi';
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
