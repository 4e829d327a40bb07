import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, fakeId } from '../../testing/fakeApi';
import { heldApi } from '../../testing/heldApi';
import { renderApp } from '../../testing/renderApp';
import { onPhone } from '../../testing/width';

/** The row that has the text in it, cell by cell. */
async function rowOf(text: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(text, { selector: 'td *, td' })).closest('tr');
  if (!row) throw new Error(`no row with ${text}`);
  return row;
}

/** After the one that selects the row. */
const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent).slice(1);

/** Each list's columns and filters, and the cells of one record. */
const lists = [
  {
    ...{ path: '/empreses', title: 'Empreses', filters: ['Empresa', 'CIF'] },
    columns: ['Empresa', 'CIF', 'Estat'],
    ...{ id: fakeId(1), name: 'Aigües del Montseny SL' },
    cells: ['Aigües del Montseny SL', 'B60111222', 'Actiu'],
  },
  {
    ...{ path: '/centres', title: 'Centres', filters: ['Empresa', 'Centre'] },
    columns: ['Centre', 'Empresa', 'Estat'],
    ...{ id: fakeId(11), name: 'Edifici Central' },
    cells: ['Edifici Central', 'Aigües del Montseny SL', 'Actiu'],
  },
  {
    ...{ path: '/elements', title: 'Elements', filters: ['Empresa', 'Centre', "Tipus d'instal·lació"] },
    columns: ['Ref.', 'Element', 'Ubicació', 'Centre', 'Empresa', 'Estat'],
    ...{ id: fakeId(22), name: 'Acumulador ACS' },
    cells: [
      'REF-22',
      'Acumulador ACS',
      'Sala de calderes',
      'Edifici Central',
      'Aigües del Montseny SL',
      'Actiu',
    ],
  },
  {
    ...{ path: '/manteniments', title: 'Controls', filters: ['Manteniment', 'Tipus manteniment'] },
    columns: [
      ...['Control', 'Descripció', 'Tipus control', 'L.Superior', 'L.Inferior', 'Tipus Valor', 'Límits'],
      'Estat',
    ],
    ...{ id: fakeId(60), name: 'pH de l’aigua' },
    cells: [
      ...['pH de l’aigua', 'Comprovació de ph de l’aigua', 'Acidesa (pH)', '8', '7,2', 'Numèric'],
      ...['De 7,2 a 8', 'Actiu'],
    ],
  },
  {
    ...{
      path: '/tipus-manteniment',
      title: 'Tipus de manteniment',
      filters: ['Tipus manteniment', 'Unitats'],
    },
    columns: ['Tipus Manteniment', 'Unitats', 'Estat'],
    ...{ id: fakeId(51), name: 'Acidesa', cells: ['Acidesa', 'pH', 'Actiu'] },
  },
  {
    ...{ path: '/usuaris', title: 'Usuaris', filters: ['Usuari', 'Empresa'] },
    columns: ['Usuari', 'DNI', 'E-mail', 'Perfil', 'Empresa', 'Estat'],
    ...{ id: fakeId(32), name: 'Roca Soler, Jordi' },
    cells: [
      ...[
        'Roca Soler, Jordi',
        '40000002A',
        'intern@inspecta.cat',
        'Inspector intern',
        'Aigües del Montseny SL',
      ],
      'Actiu',
    ],
  },
];

it.each(lists)(
  'when $path is opened, should show its columns, filters and buttons, and a row with edit and delete',
  async ({ path, title, columns, filters, id, name, cells }) => {
    renderApp(path, { profile: 'Administrador' });
    const row = await rowOf(name);
    expect(cellsOf(row).slice(0, -1)).toEqual(cells);
    expect(within(row).getByLabelText(`Edita ${name}`)).toHaveAttribute('href', `${path}/${id}`);
    expect(within(row).getByLabelText(`Elimina ${name}`)).toBeVisible();

    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const [head] = row.closest('table')!.rows;
    expect(cellsOf(head!)).toEqual([...columns, 'Accions']);
    const search = within(screen.getByRole('search', { name: 'Filtres' }));
    for (const filter of filters) expect(search.getByRole('combobox', { name: filter })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimeix' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Nou|^Nova/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`${path}/new-`),
    );
  },
);

it('shows an element’s charts link in its row', async () => {
  renderApp('/elements', { profile: 'Administrador' });
  const link = within(await rowOf('Vas gran')).getByLabelText('Gràfics de Vas gran');
  expect(link).toHaveAttribute('href', `/elements/grafics/${fakeId(24)}`);
});

it('names the kinds of values, and shows of the limits those that the control has', async () => {
  renderApp('/manteniments', { profile: 'Administrador' });
  expect(cellsOf(await rowOf('Purga feta')).slice(2, 6)).toEqual(['Revisió visual (Text)', '', '', 'Si/No']);
  expect(cellsOf(await rowOf('Estat del filtre')).slice(3, 6)).toEqual(['', '', 'Text']);
  expect(cellsOf(await rowOf('Temperatura de retorn')).slice(3, 6)).toEqual(['', '50', 'Numèric']);
  expect(cellsOf(await rowOf('Clor lliure')).slice(3, 6)).toEqual(['2', '', 'Numèric']);
});

it('reads the limits of a control as people write them, on paper too', async () => {
  const api = createFakeApi();
  const [both, down] = api.records.upkeeps;
  Object.assign(both ?? {}, { upkeepCriticalUp: 9, upkeepCriticalDown: 6 });
  Object.assign(down ?? {}, { upkeepLimitType: null });
  const { user } = renderApp('/manteniments', { profile: 'Administrador', api });
  const lineOf = async (name: string) => cellsOf(await rowOf(name))[6];
  expect(await lineOf('pH de l’aigua')).toBe('De 7,2 a 8; tancament <\u00a06 o >\u00a09');
  expect(await lineOf('Temperatura de retorn')).toBe('Sense límit');
  expect(await lineOf('Purga feta')).toBe('Ha de ser Sí');

  await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
  expect(await screen.findAllByText('De 7,2 a 8; tancament < 6 o > 9')).toHaveLength(2);
});

it('has them on a card once, with how often the control is asked for', async () => {
  onPhone();
  const api = createFakeApi();
  Object.assign(api.records.upkeeps[0] ?? {}, { upkeepCriticalUp: 9, upkeepFrequency: 'daily' });
  renderApp('/manteniments', { profile: 'Administrador', api });
  const card = (await screen.findByText('pH de l’aigua')).closest('li');
  expect(card).toHaveTextContent(/LímitsDe 7,2 a 8; tancament > 9FreqüènciaDiàriaEstat/);
  expect(card).not.toHaveTextContent('L.Superior');
});

it.each([
  ['/manteniments', 'upkeeps', { upkeepFrequency: 'half-yearly' }, 'Freqüència', 'Semestral'],
  [
    '/elements',
    'elements',
    { elementKind: 'cooling-tower' },
    "Tipus d'instal·lació",
    'Torre de refrigeració',
  ],
] as const)(
  'shows one more column of %s to those who ask for it',
  async (path, resource, fields, head, cell) => {
    const api = createFakeApi();
    Object.assign(api.records[resource][0] ?? {}, fields);
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await screen.findByRole('columnheader', { name: 'Estat' });
    expect(screen.queryByRole('columnheader', { name: head })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columnes' }));
    await user.click(await screen.findByRole('switch', { name: head }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: head })).toBeVisible());
    expect(screen.getByRole('cell', { name: cell })).toBeVisible();
  },
);

it.each(['/empreses', '/programes', '/mesures'])('folds the filters of %s on a phone', async (path) => {
  onPhone();
  const { user } = renderApp(path, { profile: 'Administrador' });
  const fold = await screen.findByRole('button', { name: /^Filtres/, expanded: false });
  const search = within(screen.getByRole('search', { name: 'Filtres' }));
  expect(search.queryAllByRole('combobox')).toEqual([]);
  await user.click(fold);
  expect(search.getAllByRole('combobox').length).toBeGreaterThan(1);
});

it('says of yes and no that both are shown', async () => {
  const { user } = renderApp('/programes', { profile: 'Administrador' });
  const paused = await screen.findByRole('combobox', { name: 'En pausa' });
  expect(paused).toHaveTextContent('Tots');
  await user.click(paused);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tots', 'No', 'Sí']);
});

it('filters elements by what they are', async () => {
  const api = createFakeApi();
  const [tower, tank] = api.records.elements;
  Object.assign(tower ?? {}, { elementKind: 'cooling-tower' });
  Object.assign(tank ?? {}, { elementKind: 'hot-water' });
  const { user } = renderApp('/elements', { profile: 'Administrador', api });
  await rowOf('Vas gran');
  await user.click(screen.getByRole('combobox', { name: "Tipus d'instal·lació" }));
  await user.click(await screen.findByRole('option', { name: 'ACS' }));
  expect(await screen.findByText('1 a 1 de 1 resultats')).toBeVisible();
  expect(await rowOf('Acumulador ACS')).toBeVisible();
});

it('offers the distinct units that there are', async () => {
  const { user, api } = renderApp('/tipus-manteniment', { profile: 'Administrador' });
  const [first] = api.records.upkeepstypes;
  api.records.upkeepstypes.push({
    ...first!,
    id: fakeId(59),
    _id: fakeId(59),
    upkeepTypeName: 'Alcalinitat',
  });
  await rowOf('Revisió visual');
  await user.click(screen.getByRole('combobox', { name: 'Unitats' }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['ºC', 'pH', 'ppm', 'Text']);
});

it('leaves out what was deleted', async () => {
  const { api, unmount } = renderApp('/centres', { profile: 'Administrador' });
  await rowOf('Spa');
  unmount();
  for (const area of api.records.arees.slice(0, 3)) area.areaDeleted = true;
  renderApp('/centres', { profile: 'Administrador', api });
  await rowOf('Spa');
  expect(screen.queryByText('Edifici Central')).not.toBeInTheDocument();
});

it.each([
  ['/accions', 'Ajustar el pH'],
  ['/inspeccions/inspection-calendar', 'Calendari'],
])('has nothing to delete with on %s', async (path, text) => {
  renderApp(path, { profile: 'Administrador' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByLabelText(/^Elimina/)).not.toBeInTheDocument();
});

it.each(['/empreses', '/accions', '/inspeccions'])('has a shape while it is loading: %s', async (path) => {
  const { api } = heldApi('range=');
  renderApp(path, { profile: 'Administrador', api });
  expect(await screen.findByLabelText("S'està carregant…", { selector: '[role="status"]' })).toBeVisible();
});

it('is cards on a phone, each with its name first and what can be done with it', async () => {
  onPhone();
  renderApp('/empreses', { profile: 'Administrador' });
  const card = (await screen.findByText('Hotel Balneari Termes')).closest('li');
  expect(card).toHaveTextContent(/^Hotel Balneari Termes.*CIF.*A17333444.*Estat.*No actiu$/);
  expect(within(card!).getByLabelText('Edita Hotel Balneari Termes')).toBeVisible();
  expect(within(card!).getByLabelText('Elimina Hotel Balneari Termes')).toBeVisible();
  expect(document.querySelector('table')).toBeNull();
});
