import { screen, waitFor, within } from '@testing-library/react';
import type { Dependents } from '../../../domain/dependents';
import { type FakeApi, apiResponse, createFakeApi } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

/** The fake API, where what hangs on each record is what the test says; a number is an error's status. */
function apiWhere(of: (id: string) => Dependents | number) {
  const api = createFakeApi();
  const { fetch } = api;
  api.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const id = /\/(\w+)\/dependents$/.exec(address)?.[1];
    if (id === undefined) return fetch(input, init);
    const answer = of(id);
    return Promise.resolve(typeof answer === 'number' ? apiResponse(answer) : apiResponse(200, answer));
  };
  return api;
}

const dialog = async () => within(await screen.findByRole('dialog'));

/** Asks to delete some elements. */
async function askedOf(api: FakeApi, elements: FakeApi['records']['elements']) {
  const { user } = renderApp('/elements', { profile: 'Administrador', api });
  for (const one of elements) {
    const row = (await screen.findByText(String(one.elementName))).closest('tr');
    await user.click(within(row!).getByLabelText('Selecciona aquesta fila'));
  }
  await user.click(screen.getByText('Elimina'));
  return dialog();
}

describe('before a record is deleted', () => {
  it.each<[Dependents | number, string]>([
    [
      { areas: 1, elements: 2, users: 0, inspections: 3, programmes: 1, correctives: 2 },
      'Encara en depenen 1 centre, 2 elements, 3 inspeccions per fer, 1 programa i 2 mesures correctores obertes.',
    ],
    [{ areas: 0, inspections: 1 }, 'Encara en depèn 1 inspecció per fer.'],
    [{ areas: 0, inspections: 0 }, 'No en depèn res.'],
    [500, "No s'ha pogut mirar què en depèn."],
  ])('it is said what hangs on it: %j', async (dependents, said) => {
    const api = apiWhere(() => dependents);
    const { user } = renderApp('/empreses', { profile: 'Administrador', api });
    const [first] = api.records.companies;
    await user.click(await screen.findByLabelText(`Elimina ${String(first?.companyName)}`));
    expect(await (await dialog()).findByText(said)).toBeVisible();
    // It may be deleted all the same.
    expect((await dialog()).getByRole('button', { name: 'Elimina' })).toBeEnabled();
  });

  it('it is asked about once, and not again when it has gone', async () => {
    let asked = 0;
    const api = apiWhere(() => {
      asked += 1;
      return {};
    });
    const { user } = renderApp('/empreses', { profile: 'Administrador', api });
    const [first] = api.records.companies;
    await user.click(await screen.findByLabelText(`Elimina ${String(first?.companyName)}`));
    await screen.findByText('No en depèn res.');
    await user.click((await dialog()).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(screen.queryByText(String(first?.companyName))).toBeNull());
    expect(asked).toBe(1);
  });

  it('it is said of each of a selection on which something hangs', async () => {
    const api = createFakeApi();
    const [first, second] = api.records.elements;
    const asked = apiWhere((id) => ({ inspections: id === first?.id ? 2 : 0, programmes: 0 }));
    const shown = await askedOf(asked, [first!, second!]);
    expect(await shown.findByText(`${String(first?.elementName)}: 2 inspeccions per fer`)).toBeVisible();
    expect(shown.queryByText(new RegExp(`^${String(second?.elementName)}:`))).toBeNull();
  });

  it('what was found is said, and of how many it could not be looked at', async () => {
    const api = createFakeApi();
    const [first, second] = api.records.elements;
    const asked = apiWhere((id) => (id === first?.id ? 500 : { inspections: 2, programmes: 0 }));
    const shown = await askedOf(asked, [first!, second!]);
    expect(await shown.findByText("De 1 no s'ha pogut mirar què en depèn.")).toBeVisible();
    expect(await shown.findByText(`${String(second?.elementName)}: 2 inspeccions per fer`)).toBeVisible();
  });
});

it('before a record is made inactive, it is said what hangs on it', async () => {
  const api = apiWhere(() => ({ inspections: 0, programmes: 2, correctives: 0 }));
  const [first] = api.records.elements;
  const { user } = renderApp(`/elements/${String(first?.id)}`, { profile: 'Administrador', api });
  const active = await screen.findByLabelText('Actiu');
  expect(screen.queryByText(/en depenen/)).toBeNull();
  await user.click(active);
  expect(await screen.findByText('Encara en depenen 2 programes.')).toBeVisible();
  await user.click(active);
  await waitFor(() => expect(screen.queryByText(/en depenen/)).toBeNull());
});
