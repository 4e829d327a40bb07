import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): its temperature is 50 ºC at least, and nothing else of it is open. */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const QUESTION = 'Has escrit 620 ºC, molt lluny dels límits. Segur?';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

function apiOf() {
  const made = planningApi();
  const todays = made.records.planning.find(({ id }) => id === fakeId(71));
  const values = [7.5, '', true, 'Correcte'];
  (todays?.elementRegisters as object[]).forEach((register, index) =>
    Object.assign(register, { elementValues: values[index] }),
  );
  return made;
}

function open(api = apiOf()) {
  return { ...renderApp(TODAYS, { profile: 'Inspector Intern', api }), api };
}

const temperature = () => screen.findByLabelText('Temperatura de retorn');
const save = () => screen.getByRole('button', { name: 'Guardar' });
const question = () => screen.queryByText(/Segur\?/);

describe('a number that must be a slip', () => {
  it('is asked about once its field is left, and only once', async () => {
    const { user, api } = open();
    await user.type(await temperature(), '620');
    expect(question()).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(screen.getByText('Mínim 50 ºC').closest('li')).toHaveTextContent('Correcte');
    await user.click(screen.getByRole('button', { name: 'Sí, segur' }));
    expect(question()).not.toBeInTheDocument();
    await user.click(await temperature());
    await user.tab();
    expect(question()).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes).toHaveLength(1);
  });

  it('is typed anew in a touch', async () => {
    const { user } = open();
    await user.type(await temperature(), '620');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Corregeix' }));
    expect(await temperature()).toHaveFocus();
    await user.keyboard('62');
    await user.tab();
    expect(await temperature()).toHaveValue('62');
    expect(question()).not.toBeInTheDocument();
  });

  it('holds a save back once, and never twice', async () => {
    const { user, api } = open();
    await user.type(await temperature(), '620');
    await user.click(save());
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(
      screen.getByText(/^Hi ha 1 valor que sembla un error\. .* torna a prémer Guardar\.$/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sí, segur' })).toHaveFocus());
    expect(api.writes).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes[0]?.body).toMatchObject({ elementRegisters: [{ elementValues: 620 }] });
  });

  it('holds it back again for another number', async () => {
    const { user, api } = open();
    await user.type(await temperature(), '620');
    await user.click(save());
    await user.type(await temperature(), '0');
    await user.click(save());
    expect(screen.getByText('Has escrit 6200 ºC, molt lluny dels límits. Segur?')).toBeVisible();
    expect(api.writes).toEqual([]);
  });

  it('is not asked about again after a reload, nor when it is what is stored', async () => {
    const { user, api } = open();
    await user.type(await temperature(), '620');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Sí, segur' }));
    cleanup();
    open(api);
    expect(await temperature()).toHaveValue('620');
    expect(question()).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    cleanup();
    open(api);
    await user.type(await temperature(), '0{Backspace}');
    await user.tab();
    expect(question()).not.toBeInTheDocument();
  });
});
