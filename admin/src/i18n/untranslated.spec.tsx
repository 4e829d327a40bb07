import { fireEvent, screen, within } from '@testing-library/react';
import { allowLateUpdates, planningApi } from '../planning/testing/app';
import { expectCatalan, untranslatedIn } from '../testing/catalan';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk, onPhone } from '../testing/width';

/** Every address as it opens is looked at by routes.spec.tsx; this is what opens on it. */

const ALL = '/inspeccions?filter={}';
const DONE = `/inspeccions/${fakeId(74)}`;
const CALENDAR = '/inspeccions/inspection-calendar';

beforeEach(allowLateUpdates);

function open(path: string, api = planningApi()) {
  return { ...renderApp(path, { profile: 'Administrador', api }), api };
}

/** By text or label: looking for roles takes long where there is as much as here. */
const named = (text: string | RegExp) => screen.findByText(text, { selector: 'button, button *' });
const labelled = (text: string | RegExp) => screen.findByLabelText(text);
const dialog = async () => within(await screen.findByRole('dialog'));

describe('what is looked for', () => {
  it.each([
    ['a message key', 'ra.action.save'],
    ['a key of ours', 'planning.list.title'],
    ['a key of a resource', 'resources.empreses.name'],
    ['a placeholder that nothing fills in', '%{name}'],
    ['a word of react-admin', 'Rows per page'],
    ['a word of MUI', 'No options'],
    ['a word of the day picker', 'Go to the Next Month'],
  ])('%s is found: %s', (_, text) => expect(untranslatedIn(text)).toBeDefined());

  it.each([
    'Sign In',
    'admin@inspecta.cat',
    'L.Superior',
    '29 des. 2025 – 4 gen. 2026',
    'Loggin correcte',
    'Sense valor',
  ])('%s is not', (text) => expect(untranslatedIn(text)).toBeUndefined());
});

describe('the login', () => {
  it('is Catalan, with its messages and its help', async () => {
    const { user } = renderApp('/login');
    await user.click(await named('Forgot password'));
    await user.click(await labelled('Mostra el password'));
    await user.click(await named('Sign In'));
    await screen.findByText('Email requerit');
    await expectCatalan();
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(await named('Sign In'));
    await screen.findByText('Loggin incorrecte');
    await expectCatalan();
  });
});

describe('the shell', () => {
  it('is Catalan in its drawer and when it asks', async () => {
    onPhone();
    const { user } = open('/perfil');
    await user.click((await screen.findAllByLabelText('Menú principal'))[0]!);
    await screen.findByRole('presentation');
    await expectCatalan();
    const id: unknown = JSON.parse(localStorage.getItem('id') ?? '');
    localStorage.setItem(`inspecta.draft.${String(id)}.1`, '{}');
    await user.click(within(screen.getByRole('presentation')).getByRole('button', { name: 'Logout' }));
    await screen.findByRole('dialog', { name: 'Hi ha valors sense guardar' });
    await expectCatalan();
  });

  it.each(['/no-such-page', '/empreses/nothing', `/inspeccions/${fakeId(0xfff)}`])(
    'is Catalan where there is nothing: %s',
    async (path) => {
      open(path);
      await screen.findByRole('heading', { level: 1, name: /no existeix|No s'ha trobat/ });
      await expectCatalan();
    },
  );
});

describe('a list', () => {
  it('is Catalan in its filters', async () => {
    const { user } = open('/empreses');
    const filter = await screen.findByRole('combobox', { name: 'Empresa' });
    await user.click(filter);
    await screen.findAllByRole('option');
    await expectCatalan();
    await user.type(filter, 'xyz');
    await screen.findByText('Cap coincidència');
    await expectCatalan();
  });

  it('is Catalan when it asks, when it has deleted, and on paper', async () => {
    const { user } = open('/empreses');
    await user.click(await labelled('Elimina Hotel Balneari Termes'));
    const ask = await dialog();
    await expectCatalan();
    await user.click(ask.getByText('Elimina'));
    await screen.findByText('Empresa eliminada correctament');
    await user.click(await named('Imprimeix'));
    await screen.findByText('Print success');
    await expectCatalan();
  });

  it('is Catalan on a phone', async () => {
    onPhone();
    open('/manteniments');
    await screen.findByText('Purga feta');
    await expectCatalan();
  });

  it('is Catalan when it is empty, and when it cannot be loaded', async () => {
    const api = createFakeApi();
    for (const company of api.records.companies) company.companyDeleted = true;
    const { user } = renderApp('/empreses', { profile: 'Administrador', api });
    await screen.findByText('Encara no hi ha res');
    await expectCatalan();
    api.setOnline(false);
    await user.click(screen.getByText('Centres'));
    await named('Torna-ho a provar');
    await expectCatalan();
  });

  it('is Catalan when nothing is found', async () => {
    open('/centres?filter={"id":["nothing"]}');
    await screen.findByText('Cap resultat amb aquests filtres');
    await expectCatalan();
  });
});

describe('a form', () => {
  it.each([
    '/empreses/new-empresa',
    '/centres/new-centre',
    '/elements/new-element',
    '/manteniments/new-manteniment',
    '/tipus-manteniment/new-tipusmanteniment',
    '/usuaris/new-user',
  ])('is Catalan when it is refused: %s', async (path) => {
    const { user } = open(path);
    await user.click(await named('Crear'));
    await screen.findByText('El formulari té errors. Revisa els camps marcats.');
    await expectCatalan();
  });

  it('is Catalan with its choices, and when it was saved', async () => {
    const { user } = open(`/manteniments/${fakeId(60)}`);
    await user.type(await screen.findByRole('textbox', { name: 'Manteniment' }), '!');
    await user.click(await named('Guardar'));
    await screen.findByText('Manteniment modificat correctament');
    await expectCatalan();
  });

  it('is Catalan for one’s own password', async () => {
    const { user } = open('/perfil');
    await user.click(await named('Guardar'));
    await screen.findAllByText('Aquest camp és obligatori');
    await expectCatalan();
  });
});

describe('the inspections list', () => {
  it('is Catalan in its filters', async () => {
    onDesk();
    const { user } = open(ALL);
    await user.click(await labelled('Estat'));
    await screen.findByText('Validada');
    await expectCatalan();
  });

  it('is Catalan in the calendar of a day', async () => {
    const { user } = open('/inspeccions');
    await user.click(await labelled('Tria al calendari: Data des de'));
    await screen.findByText('Dl');
    await expectCatalan();
  });

  it.each(['Validar seleccionades', 'Eliminar seleccionades'])(
    'is Catalan when it asks: %s',
    async (name) => {
      onDesk();
      const { user } = open(ALL);
      await user.click(await labelled('Selecciona les files de la pàgina'));
      await user.click(await named(name));
      await dialog();
      await expectCatalan();
    },
  );

  it('is Catalan on a phone', async () => {
    onPhone();
    const { user } = open('/inspeccions');
    await user.click(await named(/^Filtres/));
    await labelled('Data fins a');
    await expectCatalan();
  });

  it('is Catalan for an inspector who has nothing to do', async () => {
    const { user } = renderApp('/inspeccions', { profile: 'Proveïdor' });
    await screen.findByText('No tens cap inspecció pendent');
    await expectCatalan();
    await user.click(await named('Fetes'));
    await screen.findByText('Encara no has fet cap inspecció');
    await expectCatalan();
  });
});

describe('an inspection', () => {
  it('is Catalan when it asks whether to validate it', async () => {
    const { user } = open(DONE);
    await user.click(await named('Validar'));
    await dialog();
    await expectCatalan();
  });

  it('is Catalan in the modal that duplicates it', async () => {
    const { user } = open(DONE);
    await user.click(await named('Duplicar'));
    await user.click(await labelled("Tria al calendari: Data d'inici"));
    await screen.findByText('Dl');
    await expectCatalan();
  });

  it('is Catalan when it is refused, offline, stale, and left', async () => {
    const { user, api } = open(DONE);
    const ph = await labelled('pH de l’aigua');
    fireEvent.change(ph, { target: { value: 'x' } });
    await user.click(await named('Guardar'));
    await screen.findByText('El valor ha de ser un número');
    await expectCatalan();
    fireEvent.change(ph, { target: { value: '7' } });
    api.setOnline(false);
    await user.click(await named('Guardar'));
    await screen.findByText('No hi ha connexió amb el servidor');
    await expectCatalan();
    api.setOnline(true);
    Object.assign(api.records.planning.find(({ id }) => id === fakeId(74)) ?? {}, { __v: 7 });
    await user.click(await named('Guardar'));
    await screen.findByText(/Algú altre ha modificat/);
    await user.click(screen.getByText('Elements'));
    await screen.findByText('Hi ha canvis sense guardar');
    await expectCatalan();
  });

  it('is Catalan when it was saved', async () => {
    const { user } = open(DONE);
    await user.click(await named('Guardar'));
    await screen.findByText('Inspecció modificada correctament');
    await expectCatalan();
  });

  it.each([`/inspeccions/${fakeId(75)}`, `/accions/${fakeId(75)}`])(
    'is Catalan when it is closed: %s',
    async (path) => {
      open(path);
      await screen.findByText(/^La inspecció està feta, tancada i validada/);
      await expectCatalan();
    },
  );

  it('is Catalan while it is planned', async () => {
    const { user } = open('/inspeccions/new-inspeccio');
    await user.click(await labelled(/^Centre/));
    await screen.findByText('Edifici Central');
    await expectCatalan();
  });

  it('is Catalan where something is missing of the plan', async () => {
    const { user } = open('/inspeccions/new-inspeccio');
    await user.click(await labelled(/^Centre/));
    await user.click(await screen.findByText('Edifici Central'));
    fireEvent.click(await named('Crear'));
    await screen.findByText('Tria almenys un dia');
    await expectCatalan();
  });
});

describe('the calendar', () => {
  it.each([
    ['year', '2026'],
    ['month', 'febr. 2026'],
    ['week', '2 febr. 2026 – 8 febr. 2026'],
  ])('is Catalan by the %s', async (view, title) => {
    onDesk();
    open(`${CALENDAR}?view=${view}&day=2026-02-03`);
    await screen.findByText(title);
    await expectCatalan();
  });

  it('is Catalan in a badge’s menu and in its dialog', async () => {
    onDesk();
    const { user } = open(`${CALENDAR}?view=month&day=2026-02-03`);
    await user.click(await named('Treu els filtres'));
    await user.click(await labelled('Canvia de dia: Acumulador ACS'));
    await user.click(await screen.findByText('Tria un altre dia…'));
    await dialog();
    await expectCatalan();
  });
});

describe('the charts', () => {
  it('are Catalan with their tables, and on paper', async () => {
    const { user } = open(`/elements/grafics/${fakeId(21)}`);
    for (const table of await screen.findAllByText('Taula de valors (1)')) await user.click(table);
    await expectCatalan();
    await user.click(await named('Imprimeix'));
    await screen.findByText('Print success');
    await expectCatalan();
  });
});
