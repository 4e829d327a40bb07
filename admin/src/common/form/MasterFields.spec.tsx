import { act, fireEvent, screen } from '@testing-library/react';
import { allowLateUpdates } from '../../planning/testing/app';
import { choiceField, choose, optionsOf } from '../../testing/choose';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';

/** By its label; a required one's ends with a star. */
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}(\\s\\*)?$`));

async function fill(label: string, value: string) {
  fireEvent.change(await field(label), { target: { value } });
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

describe.each([
  [
    '/empreses/new-empresa',
    [
      ...['Empresa', 'CIF', 'Exigeix una mesura correctora per a cada valor fora de límits'],
      ...['Permet lectures puntuals', 'Actiu'],
    ],
  ],
  [
    '/centres/new-centre',
    [
      ...['Centre', 'Empresa'],
      ...['Dilluns', 'Dimarts', 'Dimecres', 'Dijous', 'Divendres', 'Dissabte', 'Diumenge'],
      ...['Els festius de Catalunya no es treballa', 'Dies festius propis', 'Actiu'],
    ],
  ],
  [
    '/elements/new-element',
    [
      ...['Element', 'Referència', 'Descripció', 'Ubicació', 'Empresa', 'Centre', "Tipus d'instal·lació"],
      ...['Controls habituals', 'Actiu'],
    ],
  ],
  [
    '/manteniments/new-manteniment',
    [
      ...['Manteniment', 'Descripció', 'Tipus manteniment', "Valor d'entrada", 'Freqüència', 'Què es mesura'],
      ...['Norma', 'Actiu'],
    ],
  ],
  ['/tipus-manteniment/new-tipusmanteniment', ['Tipus manteniment', 'Unitats', 'Actiu']],
  [
    '/usuaris/new-user',
    [
      ...['Nom', 'Cognom 1', 'Cognom 2', 'DNI', 'E-mail', 'usuari', 'Contrasenya', 'Perfil', 'Empresa'],
      'Actiu',
    ],
  ],
])('the form at %s', (path, labels) => {
  it('has its fields, in their order', async () => {
    renderApp(path, { profile: 'Administrador' });
    await field('Actiu');
    const shown = [
      ...document.querySelectorAll('form .MuiInputLabel-root, form .MuiFormControlLabel-root'),
    ].map(({ textContent }) => textContent.replace(/\s*\*$/, ''));
    expect(shown).toEqual(labels);
  });
});

describe('the choices', () => {
  it('of a profile are the four, after the placeholder', async () => {
    const { user } = renderApp('/usuaris/new-user', { profile: 'Administrador' });
    expect(await optionsOf(user, 'Perfil', 'Proveïdor')).toEqual([
      ...['- Selecciona -', 'Administrador', 'Inspector intern', 'Inspector Extern', 'Proveïdor'],
    ]);
  });

  it.each(['/usuaris/new-user', '/centres/new-centre', '/elements/new-element'])(
    'of a company are the active ones: %s',
    async (path) => {
      const { user } = renderApp(path, { profile: 'Administrador' });
      expect(await screen.findByLabelText(/^Empresa/)).toHaveAttribute('placeholder', '- Selecciona -');
      expect(await optionsOf(user, 'Empresa', 'Aigües del Montseny SL')).toEqual([
        ...['Aigües del Montseny SL', 'Piscines Municipals de Vic'],
      ]);
    },
  );

  it('of units are all that there are, text shown as Text', async () => {
    const { user } = renderApp('/tipus-manteniment/new-tipusmanteniment', { profile: 'Administrador' });
    expect(await optionsOf(user, 'Unitats', 'ppm')).toEqual([
      ...['- Selecciona -', 'pH', 'ppm', 'ºC', 'UNT', 'mg/L', 'UNF', 'UFC/L', 'UFC/ml', 'UFC/100 ml'],
      ...['NMP/100 ml', 'NMP/L', 'mV', 'µS/cm', '%', 'm³', 'm³/h', 'h', 'min', 'Text'],
    ]);
  });

  it('of a control are its types, its kinds of value and, for a number, its limit types', async () => {
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    expect(await optionsOf(user, 'Tipus manteniment', 'Acidesa (pH)')).toEqual([
      ...['Acidesa (pH)', 'Clor (ppm)', 'Revisió visual (Text)', 'Temperatura (ºC)'],
    ]);
    expect(await optionsOf(user, "Valor d'entrada", 'Numèric')).toEqual([
      ...['- Selecciona -', 'Numèric', 'Text', 'Si/No'],
    ]);
    await choose(user, "Valor d'entrada", 'Numèric');
    expect(await optionsOf(user, 'Tipus de límit', 'Superior')).toEqual([
      ...['- Selecciona -', 'Superior', 'Inferior', 'Superior i inferior', 'Sense límit'],
    ]);
    await choose(user, "Valor d'entrada", 'Si/No');
    expect(await optionsOf(user, 'Límit', 'Sí')).toEqual(['- Selecciona -', 'Sí', 'No']);
  });

  it('of a control are also how often it is asked for, and what is measured', async () => {
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    expect(await optionsOf(user, 'Freqüència', 'Diària')).toEqual([
      ...['- Selecciona -', 'Diària', 'Setmanal', 'Mensual', 'Trimestral', 'Semestral', 'Anual'],
    ]);
    await user.type(await choiceField('Què es mesura'), 'clor');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Clor lliure residual', 'Clor total', 'Clor combinat residual'],
    ]);
  });

  it('of an element are its kinds', async () => {
    const { user } = renderApp('/elements/new-element', { profile: 'Administrador' });
    expect(await optionsOf(user, "Tipus d'instal·lació", 'ACS')).toEqual([
      ...['- Selecciona -', 'Piscina descoberta', 'Piscina coberta', 'Hidromassatge'],
      ...['Piscina mixta', 'ACS', 'AFCH'],
      ...[
        'Torre de refrigeració',
        'Aigua climatitzada amb aerosols',
        'Aigua termal',
        'Nebulització',
        'Altres',
      ],
    ]);
  });

  it('begin with the placeholder, whose value is selecciona', async () => {
    const { user } = renderApp('/usuaris/new-user', { profile: 'Administrador' });
    await field('Actiu');
    expect(document.querySelector('input[name="userProfile"]')).toHaveValue('selecciona');
    await user.click(await choiceField('Perfil'));
    // As it is heard, and as it is seen by who points at it.
    expect(await screen.findByRole('option', { name: '- Selecciona -' })).not.toHaveAttribute('title');
  });
});

it('asks a user for an e-mail and hides the password', async () => {
  renderApp('/usuaris/new-user', { profile: 'Administrador' });
  expect(await field('E-mail')).toHaveAttribute('type', 'email');
  expect(await field('Contrasenya')).toHaveAttribute('type', 'password');
});

it.each(['/manteniments/new-manteniment', '/elements/new-element'])(
  'has room for a description of several lines: %s',
  async (path) => {
    renderApp(path, { profile: 'Administrador' });
    expect((await field('Descripció')).tagName).toBe('TEXTAREA');
  },
);

describe('what is said after a save', () => {
  beforeEach(allowLateUpdates);

  it.each([
    ['/empreses', fakeId(1), 'Empresa', 'Empresa modificada correctament'],
    ['/centres', fakeId(11), 'Centre', 'Centre modificat correctament'],
    ['/elements', fakeId(21), 'Element', 'Element modificat correctament'],
    ['/manteniments', fakeId(60), 'Manteniment', 'Manteniment modificat correctament'],
    ['/tipus-manteniment', fakeId(51), 'Tipus manteniment', 'Tipus manteniment modificat correctament'],
    ['/usuaris', fakeId(32), 'Nom', 'Usuari modificat correctament'],
  ])('in %s', async (path, id, label, text) => {
    renderApp(`${path}/${id}`, { profile: 'Administrador' });
    await fill(label, 'Un altre nom');
    press('Guardar');
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.pathname).toBe(`${path}/${id}`);
  });

  it.each<[path: string, fills: [string, string][], choices: [string, string][], text: string]>([
    ['/empreses/new-empresa', [['Empresa', 'Nova']], [], 'Empresa creada correctament'],
    [
      '/centres/new-centre',
      [['Centre', 'Nou']],
      [['Empresa', 'Aigües del Montseny SL']],
      'Centre creat correctament',
    ],
    [
      '/elements/new-element',
      [['Element', 'Nou']],
      [
        ['Empresa', 'Aigües del Montseny SL'],
        ['Centre', 'Edifici Central'],
      ],
      'Element creat correctament',
    ],
    [
      '/manteniments/new-manteniment',
      [['Manteniment', 'Nou']],
      [
        ['Tipus manteniment', 'Acidesa (pH)'],
        ["Valor d'entrada", 'Text'],
      ],
      'Manteniment creat correctament',
    ],
    [
      '/tipus-manteniment/new-tipusmanteniment',
      [['Tipus manteniment', 'Nou']],
      [['Unitats', 'UNT']],
      'Tipus manteniment creat correctament',
    ],
    [
      '/usuaris/new-user',
      [
        ['Nom', 'Nou'],
        ['Cognom 1', 'Usuari'],
        ['usuari', 'nou@inspecta.cat'],
        ['Contrasenya', 'Inspecta#2026'],
      ],
      [['Perfil', 'Proveïdor']],
      'Usuari creat correctament',
    ],
  ])('in %s, where the edit screen opens', async (path, fills, choices, text) => {
    const { user } = renderApp(path, { profile: 'Administrador' });
    for (const [label, value] of fills) await fill(label, value);
    for (const [label, option] of choices) await choose(user, label, option);
    press('Crear');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Guardar', { selector: 'button' })).toBeVisible();
    expect(window.location.pathname).toMatch(new RegExp(`^${path.replace(/[^/]+$/, '')}[0-9a-f]{24}$`));
  });

  it('shows for 3 seconds, and then hides', async () => {
    vi.useFakeTimers();
    renderApp(`/empreses/${fakeId(1)}`, { profile: 'Administrador' });
    await fill('CIF', 'B1');
    press('Guardar');
    const banner = await screen.findByText('Empresa modificada correctament');
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(banner).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.queryByText('Empresa modificada correctament')).not.toBeInTheDocument();
  });
});

describe("a centre's own days off", () => {
  it('when one is added or removed, should say so in words', async () => {
    renderApp('/centres/new-centre', { profile: 'Administrador' });
    await field('Actiu');
    press('Afegeix un dia festiu');
    expect(await field('Festiu')).toBeVisible();
    press('Treu aquest dia');
    expect(screen.queryByLabelText('Festiu')).not.toBeInTheDocument();
  });
});
