import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { onDesk } from '../../testing/width';
import { allowLateUpdates, askedFilters, planningApi } from '../testing/app';

beforeEach(() => {
  onDesk();
  allowLateUpdates();
});

function open(path: string) {
  const api = planningApi();
  return { ...renderApp(path, { profile: 'Administrador', api }), api };
}

const ALL = '/inspeccions?filter={}';

/** The texts that a select offers, once it is opened. */
async function optionsOf(label: string): Promise<(string | null)[]> {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

const MORE = ['Programa', 'Resultat', 'Retornada'];
const RESULTS = ['Totes', 'Correcte', 'Fora de límits', 'De tancament', 'Cal decidir'];

it('has eight filters, whose days are empty at first and bound nothing, and the others behind a button', async () => {
  const { api, user } = open(ALL);
  for (const label of ['Inspeccions', 'Empresa', 'Centre', 'Usuari planificat', 'Estat', 'Realitzat']) {
    expect(await screen.findByLabelText(label)).toBeVisible();
  }
  for (const label of MORE) expect(screen.queryByLabelText(label)).toBeNull();
  const more = screen.getByText('Més filtres');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const label of MORE) expect(screen.getByLabelText(label)).toBeVisible();
  for (const label of ['Data des de', 'Data fins a']) {
    expect(await screen.findByLabelText(label)).toHaveValue('');
  }
  expect(askedFilters(api).at(-1)).toEqual({});
});

it.each([
  ['Estat', ['Totes', 'Pendent validar', 'Validada'], 'Validada', { elementPlanningValidation: true }],
  ['Realitzat', ['Totes', 'Pendent fer', 'Feta'], 'Feta', { elementPlanningActive: true }],
  ['Resultat', RESULTS, 'Correcte', { elementPlanningResult: 'pass' }],
  ['Resultat', RESULTS, 'De tancament', { elementPlanningCritical: true }],
  ['Resultat', RESULTS, 'Cal decidir', { elementPlanningUndecided: true }],
  ['Retornada', ['Totes', 'No', 'Sí'], 'Sí', { elementReturned: true }],
])('filters by %s', async (label, options, choice, asked) => {
  const { user, api } = open(ALL);
  if (MORE.includes(label)) await user.click(await screen.findByText('Més filtres'));
  expect(await optionsOf(label)).toEqual(options);
  await user.click(screen.getByText(choice, { selector: '[role="option"]' }));
  await waitFor(() => expect(askedFilters(api).at(-1)).toEqual(asked));
});

it.each([
  ['Inspeccions', 'Vas gran', { elementId: [fakeId(24)] }],
  ['Empresa', 'Piscines Municipals de Vic', { elementCompanyId: [fakeId(2)] }],
  ['Centre', 'Piscina Coberta', { elementAreaId: [fakeId(13)] }],
  ['Usuari planificat', 'Vila, Marta', { elementUserPlanningId: [fakeId(33)] }],
])('filters by %s', async (label, choice, asked) => {
  const { user, api } = open(ALL);
  await user.click(await screen.findByLabelText(label));
  await user.click(await screen.findByText(choice, { selector: '[role="option"]' }));
  await waitFor(() => expect(askedFilters(api).at(-1)).toEqual(asked));
});

it('filters by the planned days, the last one included', async () => {
  const { api } = open(ALL);
  fireEvent.change(await screen.findByLabelText('Data des de'), { target: { value: '15/01/2026' } });
  await waitFor(() => expect(askedFilters(api).at(-1)).toEqual({ elementPlanningDate_gte: '2026-01-15' }));
  fireEvent.change(await screen.findByLabelText('Data fins a'), { target: { value: '20/01/2026' } });
  await waitFor(() =>
    expect(askedFilters(api).at(-1)).toEqual({
      elementPlanningDate_gte: '2026-01-15',
      elementPlanningDate_lte: '2026-01-20',
    }),
  );
  expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
});

it.each(['/inspeccions', '/inspeccions/inspection-calendar'])(
  'shows of the filters behind the button on %s those that are set, each of which can be taken off by itself',
  async (path) => {
    const { user, api } = open(path);
    await user.click(await screen.findByText('Treu els filtres'));
    const more = await screen.findByText('Més filtres');
    for (const label of ['Retornada', 'Resultat']) {
      if (more.getAttribute('aria-expanded') === 'false') await user.click(more);
      fireEvent.mouseDown(await screen.findByLabelText(label));
      await user.click((await screen.findAllByRole('option'))[1]!);
    }
    await user.click(more);
    expect(screen.queryByLabelText('Programa')).toBeNull();
    expect(screen.getByLabelText('Retornada')).toHaveTextContent('No');
    await user.click(screen.getByLabelText('Treu el filtre Retornada'));
    await waitFor(() => expect(screen.queryByLabelText('Retornada')).toBeNull());
    expect(more).toHaveFocus();
    expect(screen.getByLabelText('Resultat')).toBeVisible();
    await waitFor(() =>
      expect(askedFilters(api).at(-1)).toEqual(expect.objectContaining({ elementPlanningResult: 'pass' })),
    );
    expect(askedFilters(api).at(-1)).not.toHaveProperty('elementReturned');
  },
);

it('has the calendar, print and a new inspection beside it', async () => {
  open('/inspeccions');
  const linkOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href');
  expect(await screen.findByText('Imprimeix')).toBeVisible();
  expect(linkOf('Calendari')).toBe('/inspeccions/inspection-calendar');
  expect(linkOf('Nova inspecció')).toBe('/inspeccions/new-inspeccio');
});

it('is kept while one looks at an inspection', async () => {
  const { user, api } = open(ALL);
  await user.click(await screen.findByText('Vas gran'));
  await screen.findByText('Controls', { selector: 'h2' });
  await user.click(screen.getByText('Inspeccions', { selector: 'main a' }));
  expect(await screen.findByText('1 a 6 de 6 resultats')).toBeVisible();
  expect(askedFilters(api).at(-1)).toEqual({});
});

it('has on the actions’ list neither days nor a first filter', async () => {
  open('/accions');
  for (const label of ['Inspeccions', 'Empresa', 'Centre', 'Usuari planificat']) {
    expect(await screen.findByLabelText(label)).toHaveValue('');
  }
  for (const label of ['Estat', 'Realitzat']) expect(screen.getByLabelText(label)).toHaveTextContent('Totes');
  expect(screen.queryByLabelText('Data des de')).not.toBeInTheDocument();
});
