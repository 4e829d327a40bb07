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
