import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { allowLateUpdates, planningApi, saveIncomplete } from '../planning/testing/app';
import { fakeId, fakeMeasure } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

// There is no canvas in jsdom: what it makes of a photo is seen in the browser (e2e).
vi.mock('./makeSmall', () => ({
  makeSmall: (file: Blob) => Promise.resolve(file.type === 'image/jpeg' ? file : undefined),
}));

/** Today's, of Jordi Roca (Inspector Intern). */
const TODAYS = fakeId(71);
const PH = fakeId(60);
const INSPECTOR = fakeId(32);
const PH_NAME = 'pH de l’aigua';
const photo = (number: number, more: object = {}) => ({
  ...{ id: fakeId(number), upkeepId: null, at: '2026-11-20T09:00:00.000Z', userId: INSPECTOR },
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
  allowLateUpdates();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );
});

function open(
  answer?: Parameters<typeof planningApi>[0],
  photos: object[] = [],
  path = `/inspeccions/${TODAYS}`,
) {
  const api = planningApi(answer);
  Object.assign(
    api.records.planning.find(({ id }) => id === TODAYS)!,
    { elementPhotos: photos },
  );
  return { ...renderApp(path, { profile: 'Inspector Intern', api }), api };
}

const group = (name: string) => screen.findByRole('group', { name: `Fotos: ${name}` });
const shown = async (name: string) =>
  within(await group(name)).queryAllByRole('button', { name: `Amplia la foto: ${name}` });
/** Chooses a file, as the camera or the gallery would give one. */
async function choose(name: string, type = 'image/jpeg') {
  const input = within(await group(name)).getByLabelText(`Afegeix una foto: ${name}`);
  fireEvent.change(input, { target: { files: [new File(['bytes'], 'foto', { type })] } });
}
const posts = (api: ReturnType<typeof planningApi>) => api.writes.filter(({ method }) => method === 'POST');

describe('a photo of a control', () => {
  it('is sent with its control, shown, and taken away again after a question', async () => {
    const { user, api } = open();
    await choose(PH_NAME);
    await waitFor(async () => expect(await shown(PH_NAME)).toHaveLength(1));
    expect(posts(api).map(({ path }) => path)).toEqual([`/planning/${TODAYS}/photos?upkeepId=${PH}`]);
    expect(await shown('Inspecció')).toHaveLength(0);

    await user.click((await shown(PH_NAME))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: PH_NAME })).toHaveAttribute('src', 'blob:photo');
    expect(dialog.getByText(/Jordi Roca.*20\/11\/2026/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Elimina' }));
    const question = within(await screen.findByRole('dialog', { name: 'Vols eliminar la foto?' }));
    await user.click(question.getByRole('button', { name: 'Elimina' }));
    await waitFor(async () => expect(await shown(PH_NAME)).toHaveLength(0));
    expect(api.writes.at(-1)?.method).toBe('DELETE');
  });

  it('leaves what is typed as it is, and does not say that somebody has changed it', async () => {
    const { user, api } = open();
    await user.type(await screen.findByLabelText(PH_NAME), '7,5');
    await choose(PH_NAME);
    await waitFor(async () => expect(await shown(PH_NAME)).toHaveLength(1));
    expect(screen.getByLabelText(PH_NAME)).toHaveValue('7,5');
    expect(screen.queryByText(/ha canviat/)).not.toBeInTheDocument();
    await saveIncomplete(user);
    await screen.findByText('Inspecció modificada correctament');
    expect(api.writes.at(-1)?.body).toMatchObject({ __v: 0 });
  });

  it('that was not sent is sent again, as the same one', async () => {
    let isRefused = true;
    const refusal = { statusCode: 503, message: 'Ara no' };
    const { user, api } = open(({ path, method }) =>
      method === 'POST' && path.includes('/photos') && isRefused ? { status: 503, body: refusal } : undefined,
    );
    await choose(PH_NAME);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText("La foto no s'ha enviat. Ara no")).toBeVisible();
    isRefused = false;
    await user.click(alert.getByRole('button', { name: 'Torna-ho a provar' }));
    await waitFor(async () => expect(await shown(PH_NAME)).toHaveLength(1));
    const [first, second] = posts(api).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
    expect(second).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that is none is said to be none, and nothing is sent', async () => {
    const { api } = open();
    await choose(PH_NAME, 'text/plain');
    expect(await screen.findByText('Aquest fitxer no es pot llegir com a imatge')).toBeVisible();
    expect(api.writes).toEqual([]);
  });
});

describe('the photos of an inspection', () => {
  it('are ten at most, wherever they are', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => photo(0x900 + index, { upkeepId: PH }));
    open(undefined, ten);
    expect(await shown(PH_NAME)).toHaveLength(10);
    expect(within(await group('Inspecció')).getByText('Hi ha el màxim de fotos: 10')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Afegeix una foto' })).not.toBeInTheDocument();
  });

  it('of somebody else are theirs to take away; one of a control that is gone is one of the whole', async () => {
    const { user } = open(undefined, [photo(0x900, { userId: fakeId(31), upkeepId: fakeId(0x999) })]);
    await user.click((await shown('Inspecció'))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Elimina' })).not.toBeInTheDocument();
  });

  it('stay to be looked at once it is validated', async () => {
    const api = planningApi();
    const plan = api.records.planning.find(({ id }) => id === TODAYS)!;
    Object.assign(plan, {
      ...{ elementPlanningActive: true, elementPlanningValidation: true, elementUserDoId: INSPECTOR },
      ...{ elementDoDate: '2026-11-20T09:30:00.000Z', elementPhotos: [photo(0x900, { upkeepId: PH })] },
    });
    const { user } = renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api });
    await user.click((await shown(PH_NAME))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Elimina' })).not.toBeInTheDocument();
    expect(screen.queryByText('Afegeix una foto')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Fotos: Inspecció' })).not.toBeInTheDocument();
  });
});

it('a measure has photos, and what is typed beside them stays', async () => {
  const api = planningApi();
  const measure = fakeMeasure(0x500);
  api.records.correctives.push(measure);
  const { user } = renderApp(`/mesures/${measure.id}`, { profile: 'Inspector Intern', api });
  await group('Mesura correctora');
  const text = await screen.findByLabelText("Què s'ha fet");
  await user.type(text, 'Regulat');
  await choose('Mesura correctora');
  await waitFor(async () => expect(await shown('Mesura correctora')).toHaveLength(1));
  expect(text).toHaveValue('Regulat');
});
