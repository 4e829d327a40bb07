import { screen, waitFor } from '@testing-library/react';
import { allowLateUpdates } from '../testing/app';
import { createFakeApi, fakeId } from '../../testing/fakeApi';
import { heldApi } from '../../testing/heldApi';
import { renderApp } from '../../testing/renderApp';

/** What a search has in its address. */
const SEARCH = '%22q%22';

beforeEach(allowLateUpdates);

describe('a search on the server', () => {
  it('offers nothing of an earlier search until its answer is there, and Enter picks nothing', async () => {
    const { api, letGo } = heldApi(SEARCH);
    const { user } = renderApp('/inspeccions/new-inspeccio', { profile: 'Administrador', api });
    const centre = await screen.findByLabelText(/^Centre/);
    await user.click(centre);
    expect(await screen.findByRole('option', { name: /Edifici Central/ })).toBeVisible();

    await user.type(centre, 'piscina');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByText("S'està cercant…")).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(centre).toHaveValue('piscina');
    expect(screen.getByLabelText(/^Element/)).toBeDisabled();

    letGo();
    expect(await screen.findByRole('option', { name: /Piscina Coberta/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(centre).toHaveValue('Piscina Coberta');
    expect(screen.getByLabelText(/^Element/)).toBeEnabled();
  });

  it('keeps the names of what a filter has chosen while it searches', async () => {
    const { api, letGo } = heldApi(SEARCH);
    const { user } = renderApp('/centres', { profile: 'Administrador', api });
    const filter = await screen.findByRole('combobox', { name: 'Empresa' });
    await user.click(filter);
    await user.click(await screen.findByRole('option', { name: 'Piscines Municipals de Vic' }));
    await user.type(filter, 'aigues');
    expect(screen.getByText('Piscines Municipals de Vic', { selector: '.MuiChip-label' })).toBeVisible();
    letGo();
    expect(await screen.findByRole('option', { name: 'Aigües del Montseny SL' })).toBeVisible();
    expect(screen.getByText('Piscines Municipals de Vic', { selector: '.MuiChip-label' })).toBeVisible();
  });
});

describe('a choice among more records than anyone reads', () => {
  /** Sixty companies more than the fake API has. */
  function manyCompanies(api = createFakeApi()) {
    const [first] = api.records.companies;
    for (let number = 1; number <= 60; number += 1) {
      const id = fakeId(0x600 + number);
      const companyName = `Companyia ${String(number).padStart(2, '0')}`;
      api.records.companies.push({ ...first, id, _id: id, companyName });
    }
    return api;
  }

  /** The company's field of a centre, once it is one to search in. */
  async function companyField() {
    const field = () => screen.getByRole('combobox', { name: /^Empresa/ });
    await waitFor(() => expect(field()).toHaveValue('Aigües del Montseny SL'));
    return field();
  }

  it('finds on the server what is not among the first, and saves it', async () => {
    const api = manyCompanies();
    const { user } = renderApp(`/centres/${fakeId(11)}`, { profile: 'Administrador', api });
    const company = await companyField();
    await user.click(company);
    expect(await screen.findAllByRole('option')).toHaveLength(50);
    expect(screen.queryByRole('option', { name: 'Companyia 57' })).not.toBeInTheDocument();

    await user.clear(company);
    await user.type(company, 'companyia 57');
    await user.click(await screen.findByRole('option', { name: 'Companyia 57' }));
    expect(company).toHaveValue('Companyia 57');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Centre modificat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      areaCompanyId: fakeId(0x600 + 57),
      __v: 0,
    });
  });

  it('does not send the form with Enter while it searches, nor when nothing is found', async () => {
    const { api, letGo } = heldApi(SEARCH);
    manyCompanies(api);
    const { user } = renderApp(`/centres/${fakeId(11)}`, { profile: 'Administrador', api });
    await user.type(await screen.findByRole('textbox', { name: /^Centre/ }), ' bis');
    // After the name of the one that is chosen, which stays the choice.
    await user.type(await companyField(), ' bis{Enter}');
    letGo();
    await waitFor(() => expect(decodeURIComponent(api.calls.at(-1)?.path ?? '')).toContain(' bis"'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
