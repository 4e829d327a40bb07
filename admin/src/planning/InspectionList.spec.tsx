import { screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';
import { allowLateUpdates, askedFilters, planningApi } from './testing/app';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

const today = '2026-11-20';

describe('an administrator’s list', () => {
  const open = (path = '/inspeccions', api = planningApi()) => ({
    ...renderApp(path, { profile: 'Administrador', api }),
    api,
  });

  it('begins with one’s own, not done and not validated', async () => {
    const { api } = open();
    expect(await screen.findByText('Dipòsit d’aigua freda')).toBeVisible();
    expect(screen.getByText('1 a 1 de 1 resultats')).toBeVisible();
    expect(askedFilters(api)[0]).toEqual({
      elementUserPlanningId: [fakeId(31)],
      elementPlanningActive: false,
      elementPlanningValidation: false,
    });
    expect(screen.getByRole('search')).toBeVisible();
  });

  it('says in its first state, when it is empty, that others may have some, and shows them', async () => {
    const api = planningApi();
    const rest = api.records.planning.filter((plan) => plan.elementUserPlanningId !== fakeId(31));
    api.records.planning.splice(0, Infinity, ...rest);
    const { user } = open('/inspeccions', api);
    expect(await screen.findByText('No tens cap inspecció pendent')).toBeVisible();
    expect(screen.getByText(/Les dels altres, i les ja fetes, són a totes les inspeccions/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostra totes les inspeccions' }));
    expect(await screen.findByText(`1 a ${rest.length} de ${rest.length} resultats`)).toBeVisible();
    expect(askedFilters(api).at(-1)).toEqual({});
  });

  it('says of filters that leave nothing how to take them off', async () => {
    const { user } = open(`/inspeccions?filter=${encodeURIComponent('{"elementId":["nothing"]}')}`);
    expect(await screen.findByText('Cap resultat amb aquests filtres')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Treu els filtres' }));
    expect(await screen.findByText('1 a 6 de 6 resultats')).toBeVisible();
  });

  it('has its columns, with the values and what is wrong with them', async () => {
    onDesk();
    open('/inspeccions?filter={}');
    const row = (await screen.findByLabelText(/^Té accions/)).closest('tr');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'Inspecció',
      'Centre',
      'Manteniment',
      'Valors',
      'Avis',
      'Planificada',
      'Realitzada',
      'Usuari',
      'Acció',
      'Estat',
      'Accions',
    ]);
    const cells = within(row!);
    expect(cells.getByText('8,6 pH')).toBeVisible();
    expect(cells.getByText('Sí')).toBeVisible();
    expect(cells.getByText('Fora de límits')).toBeVisible();
    expect(cells.getAllByText('Correcte')).not.toHaveLength(0);
    expect(cells.getByText('P: Roca Soler, Jordi')).toBeVisible();
    expect(cells.getByText('R: Roca Soler, Jordi')).toBeVisible();
    expect(cells.getByText('Pendent validar')).toBeVisible();
    expect(cells.getByRole('link', { name: /Té accions/ })).toHaveAttribute(
      'href',
      `/inspeccions/${fakeId(74)}`,
    );
  });

  it('validates the selected ones and tells which were passed over', async () => {
    const skipped = [{ id: fakeId(71), reason: 'not-done' }];
    const { user, api } = open(
      '/inspeccions?filter={}',
      planningApi(({ path }) =>
        path === '/planning/validate' ? { status: 200, body: { validated: 1, skipped } } : undefined,
      ),
    );
    const boxes = await screen.findAllByRole('checkbox', { name: 'Selecciona Torre de refrigeració 1' });
    expect(screen.queryByText('0 seleccionades')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Validar seleccionades' })).not.toBeInTheDocument();
    for (const box of boxes) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Validar seleccionades' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('1 inspecció validada. Omeses: 1 pendent de fer.')).toBeVisible();
    expect(api.writes.map(({ body }) => body)).toEqual([
      { ids: [fakeId(74), fakeId(71)], onlyComplete: true },
    ]);
    await waitFor(() => expect(screen.queryByText(/seleccionad/)).not.toBeInTheDocument());
  });

  it('asks before it deletes', async () => {
    onDesk();
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Elimina Dipòsit d’aigua freda' }));
    expect(api.writes).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Inspecció eliminada correctament')).toBeVisible();
    expect(api.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /planning/${fakeId(76)}`,
    ]);
  });

  it('shows what a dashboard tile counted as a chip, which can be taken off', async () => {
    const filter = { elementPlanningDate_gte: today, elementPlanningDate_lte: today };
    const { user, api } = open(`/inspeccions?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const chip = await screen.findByText(/^Avui, /);
    expect(await screen.findByText('1 a 3 de 3 resultats')).toBeVisible();
    await user.click(within(chip.closest('.MuiChip-root')!).getByTestId('CancelIcon'));
    expect(await screen.findByText('1 a 6 de 6 resultats')).toBeVisible();
    expect(askedFilters(api).at(-1)).toEqual({});
  });
});

describe('anybody else’s list', () => {
  it('has two tabs, no filters and no buttons', async () => {
    const { user, api } = renderApp('/inspeccions', { profile: 'Inspector Intern' });
    expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
    expect(askedFilters(api)[0]).toEqual({ elementPlanningActive: false });
    expect(screen.getByText('Endarrerida')).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Nova inspecció' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'Fetes' }));
    expect(await screen.findByText('1 a 1 de 1 resultats')).toBeVisible();
    expect(screen.getByText('1 · Fora de límits')).toBeVisible();
    expect(askedFilters(api).at(-1)).toEqual({ elementPlanningActive: true });
  });

  it('has a bar for what is selected on a desk, but not over a list that did not load', async () => {
    onDesk();
    let isDown = true;
    const down = { status: 503, body: { statusCode: 503, message: 'Ara no' } };
    const api = planningApi(({ path }) => (path.startsWith('/planning?') && isDown ? down : undefined));
    const { user } = renderApp('/inspeccions', { profile: 'Inspector Intern', api });
    expect(await screen.findByText('Ara no')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Exporta la selecció' })).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Torna-ho a provar' }));
    expect(await screen.findByRole('button', { name: 'Exporta la selecció' })).toBeVisible();
  });

  it('is back at what is to be done when a tile’s period is taken off', async () => {
    const filter = { elementPlanningDate_gte: today, elementPlanningDate_lte: today };
    const path = `/inspeccions?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { user, api } = renderApp(path, { profile: 'Inspector Intern' });
    const chip = await screen.findByText(/^Avui, /);
    await user.click(within(chip.closest('.MuiChip-root')!).getByTestId('CancelIcon'));
    expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
    expect(askedFilters(api).at(-1)).toEqual({ elementPlanningActive: false });
  });
});
