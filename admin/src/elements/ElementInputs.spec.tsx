import { screen, waitFor, within } from '@testing-library/react';
import { choiceField, choose } from '../testing/choose';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const ELEMENT = `/elements/${fakeId(22)}`;

function open(usual: string[] = []) {
  const api = createFakeApi();
  const record = api.records.elements.find(({ id }) => id === fakeId(22));
  Object.assign(record ?? {}, { elementUpkeeps: usual });
  return { record, ...renderApp(ELEMENT, { profile: 'Administrador', api }) };
}

type User = ReturnType<typeof open>['user'];

/** Those that are chosen, in their order. */
const chosen = async () => {
  const field = (await choiceField('Controls habituals')).closest('.MuiInputBase-root');
  return [...(field?.querySelectorAll('.MuiChip-label') ?? [])].map(({ textContent }) => textContent);
};

async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Element modificat correctament')).toBeVisible();
}

it('should keep what an element is', async () => {
  const { record, user } = open();
  await choose(user, "Tipus d'instal·lació", 'ACS');
  await save(user);
  expect(record).toMatchObject({ elementKind: 'hot-water' });
});

describe('what an element says of itself', () => {
  it('should be asked as its kind asks it, and a volume be taken as it is typed', async () => {
    const { record, user } = open();
    await choose(user, "Tipus d'instal·lació", 'Hidromassatge');
    await choose(user, 'En un espai cobert', 'Sí');
    const volume = screen.getByRole('textbox', { name: 'Volum del vas (m³)' });
    await user.type(volume, '0');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ha de ser més gran que 0 i com a màxim 100000 m³')).toBeVisible();
    await user.clear(volume);
    await user.type(volume, '6,5');
    await save(user);
    expect(record).toMatchObject({ elementKind: 'pool-spa', elementTraits: { indoor: 'yes', volume: 6.5 } });
    expect(record?.elementTraits).toEqual({ indoor: 'yes', volume: 6.5 });
  });

  it('when another kind does not ask all of it, should be emptied only once that is confirmed', async () => {
    const { api, record, user } = open();
    const said = { type: '2', indoor: 'yes', volume: 6.5 };
    Object.assign(record ?? {}, { elementKind: 'pool-spa', elementTraits: said });
    await choose(user, "Tipus d'instal·lació", 'Piscina mixta');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const dialog = async () =>
      within(await screen.findByRole('dialog', { name: "Canviar el tipus d'instal·lació?" }));
    await choose(user, "Tipus d'instal·lació", 'Piscina coberta');
    expect((await dialog()).getByText(/En un espai cobert: Sí\.$/)).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel·la' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await choiceField("Tipus d'instal·lació")).toHaveTextContent('Piscina mixta');
    expect(await choiceField('En un espai cobert')).toHaveTextContent('Sí');

    await choose(user, "Tipus d'instal·lació", 'Piscina coberta');
    await user.click((await dialog()).getByRole('button', { name: 'Canvia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('combobox', { name: 'En un espai cobert' })).not.toBeInTheDocument();
    await save(user);
    expect(record).toMatchObject({ elementKind: 'pool-indoor' });
    expect(record?.elementTraits).toEqual({ type: '2', volume: 6.5 });
    expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

it('should offer the active controls with their limits, each once', async () => {
  const { api, record, user } = open();
  Object.assign(api.records.upkeeps[3] ?? {}, { upkeepActive: false });
  await user.click(await choiceField('Controls habituals'));
  const offered = within(await screen.findByRole('listbox'));
  expect(
    offered.getAllByRole('option').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Clor lliure · Màxim 2 ppm',
    'pH de l’aigua · De 7,2 a 8',
    'Purga feta · Ha de ser Sí',
    'Temperatura de retorn · Mínim 50 ºC',
  ]);
  await user.click(offered.getByRole('option', { name: /^pH/ }));
  await user.click(offered.getByRole('option', { name: /^Purga/ }));
  // A second time it is taken away.
  await user.click(offered.getByRole('option', { name: /^Purga/ }));
  await user.click(offered.getByRole('option', { name: /^Clor/ }));
  await save(user);
  expect(record?.elementUpkeeps).toEqual([fakeId(60), fakeId(64)]);
});

it('should go on naming a usual control that was deleted, and one that was made inactive', async () => {
  const { api, record, user } = open([fakeId(60), fakeId(61), fakeId(62)]);
  Object.assign(api.records.upkeeps[0] ?? {}, { upkeepDeleted: true });
  Object.assign(api.records.upkeeps[1] ?? {}, { upkeepActive: false });
  await waitFor(async () =>
    expect(await chosen()).toEqual([
      'pH de l’aigua (ja no es pot triar)',
      'Temperatura de retorn (ja no es pot triar)',
      'Purga feta',
    ]),
  );
  await user.type(screen.getByRole('textbox', { name: 'Ubicació' }), '!');
  await save(user);
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    elementUbication: 'Sala de calderes!',
    __v: 0,
  });

  await user.click(await choiceField('Controls habituals'));
  await user.keyboard('{Backspace}');
  await user.keyboard('{Escape}');
  await save(user);
  expect(record?.elementUpkeeps).toEqual([fakeId(60), fakeId(61)]);
});
