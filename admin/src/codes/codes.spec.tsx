import { screen, within } from '@testing-library/react';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { type Call, allowLateUpdates, planningApi } from '../planning/testing/app';

const CODE = 'ACDEF34679';
const element = fakeId(21);

beforeEach(() => allowLateUpdates());

/** The page of a code that leads nowhere; @param reading What the call answers that starts a reading. */
function open(found: object, reading: () => { status: number; body: unknown }) {
  const api = planningApi(({ method, path }: Call) => {
    if (path === `/codes/${CODE}`)
      return { status: 200, body: { elementId: element, planningId: null, ...found } };
    return method === 'POST' && path === `/codes/${CODE}/reading` ? reading() : undefined;
  });
  return { ...renderApp(`/e/${CODE}`, { profile: 'Inspector Intern', api }), api };
}

const tooMany = { statusCode: 429, message: "S'han fet massa intents. Torna-ho a provar d'aquí a 40 segons" };

describe('the page of a code where there is nothing to do', () => {
  it('starts a reading on the spot where that is allowed, under one key for all tries', async () => {
    const { user, api } = open({ allowsReading: true }, () => ({ status: 429, body: tooMany }));
    const button = await screen.findByRole('button', { name: 'Fes una lectura puntual' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(tooMany.message);
    await user.click(button);
    await vi.waitFor(() => expect(api.writes).toHaveLength(2));
    const keys = api.writes.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('says why it starts none for an element without controls', async () => {
    const why = "L'element no té controls habituals en actiu";
    const body = { statusCode: 400, message: 'Les dades no són vàlides', errors: { elementUpkeeps: why } };
    const { user } = open({ allowsReading: true }, () => ({ status: 400, body }));
    await user.click(await screen.findByRole('button', { name: 'Fes una lectura puntual' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
  });

  it('offers none elsewhere', async () => {
    open({}, () => ({ status: 404, body: {} }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No hi tens res per fer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fes una lectura puntual' })).not.toBeInTheDocument();
  });
});

describe("an administrator, whom a label leads to its element's screen", () => {
  it.each([true, false])('may start a reading there where the company allows it: %s', async (allowed) => {
    const api = createFakeApi();
    const [company] = api.records.companies;
    if (company) company.companyAllowAdHoc = allowed;
    renderApp(`/e/${CODE}`, { profile: 'Administrador', api });
    const section = within(await screen.findByRole('region', { name: "Codi de l'etiqueta" }));
    const asked = () => api.calls.filter(({ path }) => path.startsWith('/codes/'));
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    const button = { name: 'Fes una lectura puntual' };
    if (allowed) expect(await section.findByRole('button', button)).toBeVisible();
    else expect(section.queryByRole('button', button)).not.toBeInTheDocument();
  });
});
