import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { onDesk, onPhone } from '../../testing/width';
import { allowLateUpdates, askedFilters, planningApi } from '../testing/app';

const PATH = '/inspeccions/inspection-calendar';
const ANNA = fakeId(31);

/** The calendar with an inspection of each state in January 2026, and `more` pending ones on the 14th. */
function calendarApi({
  more = 0,
  answer,
}: { more?: number; answer?: Parameters<typeof planningApi>[0] } = {}) {
  const api = planningApi(answer);
  const [, late, , done, validated] = api.records.planning;
  if (!late || !done || !validated) throw new Error('the fake API has other inspections');
  late.elementPlanningDate = '2026-01-14T00:00:00.000Z';
  // In Madrid it is the 16th already.
  done.elementPlanningDate = '2026-01-15T23:30:00.000Z';
  for (let number = 0; number < more; number += 1) {
    const id = fakeId(0x500 + number);
    api.records.planning.push({ ...late, id, _id: id });
  }
  return api;
}

function open(query = '', api = calendarApi()) {
  return { ...renderApp(`${PATH}${query}`, { profile: 'Administrador', api }), api };
}

/** Shows the whole of January, whatever the state and whoever it is for. */
async function openAll(query = '?view=month&day=2026-01-15', api = calendarApi()) {
  const opened = open(query, api);
  await opened.user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
  return opened;
}

const cell = (day: string) => {
  const found = document.querySelector<HTMLElement>(`td[data-day="${day}"]`);
  if (!found) throw new Error(`no cell for ${day}`);
  return within(found);
};

function drag(badge: HTMLElement, day: string) {
  const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
  const target = document.querySelector(`td[data-day="${day}"]`)!;
  fireEvent.dragStart(badge, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  fireEvent.dragEnd(badge, { dataTransfer });
}

beforeEach(() => {
  allowLateUpdates();
  onDesk();
});

describe('the calendar', () => {
  it('begins with one’s own that are neither done nor validated, this month', async () => {
    const { api } = open();
    expect(await screen.findByRole('link', { name: /Dipòsit d’aigua freda/ })).toBeVisible();
    expect(await screen.findByText('1 inspecció')).toBeVisible();
    expect(askedFilters(api)[0]).toEqual({
      elementUserPlanningId: [ANNA],
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementPlanningDate_gte: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      elementPlanningDate_lte: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('has the Catalan days, from Monday, and whole weeks', async () => {
    const { api } = await openAll();
    await screen.findByText('3 inspeccions');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Dl', 'Dm', 'Dc', 'Dj', 'Dv', 'Ds', 'Dg'],
    ]);
    expect(screen.getByRole('heading', { name: 'gen. 2026' })).toBeVisible();
    expect(askedFilters(api).at(-1)).toEqual({
      elementPlanningDate_gte: '2025-12-29',
      elementPlanningDate_lte: '2026-02-01',
    });
  });

  it('has a badge for each inspection on its day, which says its state and leads to it', async () => {
    await openAll();
    await screen.findByText('3 inspeccions');
    expect(cell('2026-01-14').getByRole('link')).toHaveAccessibleName('Acumulador ACS (Pendent fer)');
    // Planned at half past eleven in the evening UTC.
    const done = cell('2026-01-16').getByRole('link', { name: 'Torre de refrigeració 1 (Pendent validar)' });
    expect(done).toHaveAttribute('href', `/inspeccions/${fakeId(74)}`);
    expect(cell('2026-01-20').getByRole('link')).toHaveAccessibleName('Acumulador ACS (Tancada)');
    const icons = ['2026-01-14', '2026-01-20'].map((day) => cell(day).getByRole('link').querySelector('svg'));
    expect(icons[0]).toHaveClass('MuiSvgIcon-colorError');
    expect(icons[1]).toHaveClass('MuiSvgIcon-colorSuccess');
  });

  it('goes from view to view without a reload, and keeps it in the address', async () => {
    const { user } = await openAll();
    await screen.findByText('3 inspeccions');
    await user.click(screen.getByRole('button', { name: 'Any' }));
    const month = await screen.findByRole('button', { name: 'gen. 3 inspeccions' });
    expect(screen.getByRole('button', { name: 'febr. 0 inspeccions' })).toBeVisible();
    expect(window.location.search).toBe('?view=year&day=2026-01-15');
    await user.click(month);
    expect(await screen.findByRole('heading', { name: 'gen. 2026' })).toBeVisible();
    expect(window.location.search).toBe('?view=month&day=2026-01-01');
    await user.click(screen.getByRole('button', { name: 'Setmana' }));
    expect(screen.getByRole('heading', { name: '29 des. 2025 – 4 gen. 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Setmana següent' }));
    await user.click(screen.getByRole('button', { name: 'Setmana següent' }));
    expect(screen.getByRole('heading', { name: '12 gen. 2026 – 18 gen. 2026' })).toBeVisible();
    expect(await screen.findByText('2 inspeccions')).toBeVisible();
  });

  it('names the months of a year in short, each with its count', async () => {
    await openAll('?view=year&day=2026-01-15');
    const january = (await screen.findByText('gen.')).closest('ul');
    const months = within(january!).getAllByRole('button');
    expect(months.map(({ textContent }) => textContent.split(' ')[0])).toEqual([
      ...['gen.', 'febr.', 'març', 'abr.', 'maig', 'juny', 'jul.', 'ag.', 'set.', 'oct.', 'nov.', 'des.'],
    ]);
    for (const month of months) expect(month).toHaveTextContent(/ \d+ inspeccions$/);
  });

  it('stays readable on a day with many', async () => {
    const { user } = await openAll(undefined, calendarApi({ more: 9 }));
    await screen.findByText('12 inspeccions');
    expect(cell('2026-01-14').getAllByRole('link')).toHaveLength(3);
    const more = cell('2026-01-14').getByRole('button', { name: '+7 més el 14 gen. 2026' });
    expect(more).toHaveTextContent('+7 més');
    await user.click(more);
    const dialog = within(await screen.findByRole('dialog', { name: 'Dc 14 gen. 2026' }));
    expect(dialog.getAllByRole('link')).toHaveLength(10);
  });

  it('has the list’s filters', async () => {
    const { user, api } = await openAll();
    await screen.findByText('3 inspeccions');
    const filters = within(screen.getByRole('search'));
    for (const name of ['Inspeccions', 'Empresa', 'Centre', 'Usuari planificat', 'Estat', 'Realitzat']) {
      expect(filters.getByRole('combobox', { name })).toBeVisible();
    }
    await user.click(filters.getByRole('combobox', { name: 'Estat' }));
    await user.click(screen.getByRole('option', { name: 'Validada' }));
    expect(await screen.findByText('1 inspecció')).toBeVisible();
    expect(askedFilters(api).at(-1)).toMatchObject({ elementPlanningValidation: true });
  });

  it('says when there is nothing, and leads to the list and to planning', async () => {
    open('?view=month&day=2031-05-05');
    expect(await screen.findByText('Cap inspecció en aquest període amb aquests filtres')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Llista' })).toHaveAttribute('href', '/inspeccions');
    expect(screen.getByRole('link', { name: 'Nova inspecció' })).toHaveAttribute(
      'href',
      '/inspeccions/new-inspeccio',
    );
  });

  it('prints every inspection of the period', async () => {
    const { user } = await openAll(undefined, calendarApi({ more: 9 }));
    await screen.findByText('12 inspeccions');
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    expect(await screen.findByText('Print success')).toBeVisible();
    const paper = document.querySelector<HTMLElement>('.print-sheet');
    expect(paper?.querySelectorAll('li')).toHaveLength(12);
    expect(paper).toHaveTextContent('Calendari · gen. 2026');
  });

  it('asks for no controls and values, which it does not show', async () => {
    const { user, api } = await openAll();
    await screen.findByText('3 inspeccions');
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    await screen.findByText('Print success');
    const asked = api.calls.map(({ path }) => path).filter((path) => path.startsWith('/planning'));
    expect(asked.filter((path) => !path.startsWith('/planning/calendar?'))).toEqual([]);
  });

  it('prints a year from its twelve numbers', async () => {
    const { user, api } = await openAll('?view=year&day=2026-01-15');
    await screen.findByRole('button', { name: 'gen. 3 inspeccions' });
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    expect(await screen.findByText('Print success')).toBeVisible();
    expect(document.querySelector('.print-sheet')).toHaveTextContent('3 inspeccions');
    const asked = api.calls.map(({ path }) => path).filter((path) => path.startsWith('/planning'));
    expect(asked.filter((path) => !path.includes(`range=${encodeURIComponent('[0,0]')}`))).toEqual([]);
  });

  it('keeps its filters from page to page, and begins anew after a reload', async () => {
    const { user, unmount } = await openAll();
    await screen.findByText('3 inspeccions');
    await user.click(screen.getByRole('link', { name: 'Llista' }));
    await user.click(await screen.findByRole('link', { name: 'Calendari' }));
    await user.click(await screen.findByRole('button', { name: 'Any' }));
    unmount();
    const { api } = open();
    await screen.findByText('1 inspecció');
    expect(askedFilters(api)[0]).toMatchObject({ elementPlanningActive: false });
  });

  it('is reached from the inspections list, and not for other profiles', async () => {
    const { unmount } = renderApp('/inspeccions', { profile: 'Administrador' });
    expect(await screen.findByRole('link', { name: 'Calendari' })).toHaveAttribute('href', PATH);
    unmount();
    renderApp(PATH, { profile: 'Inspector Intern' });
    expect(await screen.findByText('Aquesta pàgina no és per al teu perfil')).toBeVisible();
  });

  it('says when it cannot be loaded', async () => {
    const body = { statusCode: 429, message: "Massa intents. Torna-ho a provar d'aquí a 5 segons" };
    open(
      '',
      calendarApi({
        answer: ({ path }) => (path.startsWith('/planning/calendar?') ? { status: 429, body } : undefined),
      }),
    );
    expect(await screen.findByText("No s'ha pogut carregar la llista")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Torna-ho a provar' })).toBeVisible();
  });
});

describe('moving an inspection', () => {
  it('drops a pending one on another day, which is all that it writes', async () => {
    const { api } = await openAll();
    await screen.findByText('3 inspeccions');
    drag(cell('2026-01-14').getByRole('listitem'), '2026-01-22');
    expect(await screen.findByText('Acumulador ACS: planificada el 22/01/2026')).toBeVisible();
    expect(cell('2026-01-22').getByRole('link')).toHaveAccessibleName('Acumulador ACS (Pendent fer)');
    expect(cell('2026-01-14').queryByRole('link')).not.toBeInTheDocument();
    expect(api.writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PUT',
        path: `/planning/${fakeId(72)}`,
        body: { elementPlanningDate: '2026-01-22T00:00:00.000Z', __v: 0 },
      },
    ]);
  });

  it('stands on its new day at once, and goes back when the server refuses', async () => {
    const body = { statusCode: 409, message: 'La inspecció ja està feta' };
    const api = calendarApi({
      answer: ({ method }) => (method === 'PUT' ? { status: 409, body } : undefined),
    });
    let answerNow: () => void = () => undefined;
    const fetch = api.fetch;
    api.fetch = async (input, init) => {
      if (init?.method === 'PUT') await new Promise<void>((resolve) => (answerNow = resolve));
      return fetch(input, init);
    };
    await openAll(undefined, api);
    await screen.findByText('3 inspeccions');
    drag(cell('2026-01-14').getByRole('listitem'), '2026-01-22');
    await waitFor(() => expect(cell('2026-01-22').getByRole('link')).toBeVisible());
    answerNow();
    expect(await screen.findByText('La inspecció ja està feta')).toBeVisible();
    await waitFor(() => expect(cell('2026-01-14').getByRole('link')).toBeVisible());
    expect(cell('2026-01-22').queryByRole('link')).not.toBeInTheDocument();
  });

  it('leaves done and validated ones where they are', async () => {
    const { api } = await openAll();
    await screen.findByText('3 inspeccions');
    for (const day of ['2026-01-16', '2026-01-20']) {
      expect(cell(day).getByRole('listitem')).toHaveAttribute('draggable', 'false');
      expect(cell(day).queryByRole('button')).not.toBeInTheDocument();
    }
    drag(cell('2026-01-16').getByRole('listitem'), '2026-01-22');
    drag(cell('2026-01-14').getByRole('listitem'), '2026-01-14');
    expect(api.writes).toEqual([]);
  });

  it('can be done from the badge’s menu, with the keyboard alone', async () => {
    const { user, api } = await openAll();
    await screen.findByText('3 inspeccions');
    cell('2026-01-14').getByRole('button', { name: 'Canvia de dia: Acumulador ACS' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Tria un altre dia…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Canviar de dia' }));
    const day = dialog.getByRole('textbox', { name: 'Nou dia' });
    expect(day).toHaveValue('14/01/2026');
    await user.clear(day);
    await user.type(day, '30/01/2026{Enter}');
    expect(await screen.findByText('Acumulador ACS: planificada el 30/01/2026')).toBeVisible();
    expect(api.writes[0]?.body).toEqual({ elementPlanningDate: '2026-01-30T00:00:00.000Z', __v: 0 });
  });
});

describe('the focus, when an inspection is moved', () => {
  const moveOf = (day: string) => cell(day).getByRole('button', { name: 'Canvia de dia: Acumulador ACS' });

  async function moveToNextDay(user: ReturnType<typeof open>['user'], day: string) {
    moveOf(day).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: "Passa-la a l'endemà" }));
  }

  it('goes with its badge, from the menu and after dragging', async () => {
    const { user } = await openAll();
    await screen.findByText('3 inspeccions');
    await moveToNextDay(user, '2026-01-14');
    await waitFor(() => expect(moveOf('2026-01-15')).toHaveFocus());
    await screen.findByText('Acumulador ACS: planificada el 15/01/2026');
    drag(cell('2026-01-15').getByRole('listitem'), '2026-01-22');
    await waitFor(() => expect(moveOf('2026-01-22')).toHaveFocus());
  });

  it('goes back with it when the server refuses', async () => {
    const body = { statusCode: 409, message: 'La inspecció ja està feta' };
    const { user } = await openAll(
      undefined,
      calendarApi({ answer: ({ method }) => (method === 'PUT' ? { status: 409, body } : undefined) }),
    );
    await screen.findByText('3 inspeccions');
    await moveToNextDay(user, '2026-01-14');
    await screen.findByText('La inspecció ja està feta');
    await waitFor(() => expect(moveOf('2026-01-14')).toHaveFocus());
  });

  it('goes to the period’s name when the badge leaves the period', async () => {
    const { user } = await openAll('?view=week&day=2026-01-14');
    await screen.findByText('2 inspeccions');
    moveOf('2026-01-14').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: "Passa-la d'aquí a una setmana" }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: '12 gen. 2026 – 18 gen. 2026' })).toHaveFocus(),
    );
  });
});

describe('a period that has nothing of one’s own', () => {
  it.each([
    ['desk', onDesk],
    ['phone', onPhone],
  ])('offers those of everybody: %s', async (_, size) => {
    size();
    const { user, api } = open('?view=month&day=2026-01-15');
    await user.click(await screen.findByRole('button', { name: 'Mostra les de tothom' }));
    expect(await screen.findByText('1 inspecció')).toBeVisible();
    expect(askedFilters(api).at(-1)).toMatchObject({ elementPlanningActive: false });
    expect(askedFilters(api).at(-1)).not.toHaveProperty('elementUserPlanningId');
    expect(screen.queryByRole('button', { name: 'Mostra les de tothom' })).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(onPhone);

  it('shows the days that have inspections one below the other, with the state in words', async () => {
    const { user } = open('?view=month&day=2026-01-15');
    await user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
    await screen.findByText('3 inspeccions');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(days).toEqual(['gen. 2026', 'Dc 14 gen. 2026', 'Dv 16 gen. 2026', 'Dm 20 gen. 2026']);
    const day = within(screen.getByRole('region', { name: 'Dc 14 gen. 2026' }));
    expect(day.getByText('Pendent fer')).toBeVisible();
    await user.click(day.getByRole('button', { name: 'Canvia de dia: Acumulador ACS' }));
    await user.click(await screen.findByRole('menuitem', { name: "Passa-la a l'endemà" }));
    expect(await screen.findByText('Acumulador ACS: planificada el 15/01/2026')).toBeVisible();
  });
});
