import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): its pH goes from 7,2 to 8, so that 17 is far away. */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const QUESTION = 'Has escrit 72 pH, molt lluny dels límits. Segur?';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

function open(api = planningApi()) {
  return { ...renderApp(TODAYS, { profile: 'Inspector Intern', api }), api };
}

const ph = () => screen.findByLabelText('pH de l’aigua');
const save = () => screen.getByRole('button', { name: 'Guardar' });
const question = () => screen.queryByText(/Segur\?/);

describe('a number that must be a slip', () => {
  it('is asked about once its field is left, and only once', async () => {
    const { user, api } = open();
    await user.type(await ph(), '72');
    expect(question()).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(screen.getByText('Fora de límits')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, segur' }));
    expect(question()).not.toBeInTheDocument();
    await user.click(await ph());
    await user.tab();
    expect(question()).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes).toHaveLength(1);
  });

  it('is typed anew in a touch', async () => {
    const { user } = open();
    await user.type(await ph(), '72');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Corregeix' }));
    expect(await ph()).toHaveFocus();
    await user.keyboard('7,2');
    await user.tab();
    expect(await ph()).toHaveValue('7,2');
    expect(question()).not.toBeInTheDocument();
  });

  it('holds a save back once, and never twice', async () => {
    const { user, api } = open();
    await user.type(await ph(), '72');
    await user.click(save());
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(
      screen.getByText(/^Hi ha 1 valor molt lluny dels límits\. .* torna a prémer Guardar\.$/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sí, segur' })).toHaveFocus());
    expect(api.writes).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes[0]?.body).toMatchObject({ elementRegisters: [{ elementValues: 72 }] });
  });

  it('holds it back again for another number', async () => {
    const { user, api } = open();
    await user.type(await ph(), '72');
    await user.click(save());
    await user.type(await ph(), '0');
    await user.click(save());
    expect(screen.getByText('Has escrit 720 pH, molt lluny dels límits. Segur?')).toBeVisible();
    expect(api.writes).toEqual([]);
  });

  it('is not asked about again after a reload, nor when it is what is stored', async () => {
    const { user, api } = open();
    await user.type(await ph(), '72');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Sí, segur' }));
    cleanup();
    open(api);
    expect(await ph()).toHaveValue('72');
    expect(question()).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    cleanup();
    open(api);
    await user.type(await ph(), '0{Backspace}');
    await user.tab();
    expect(question()).not.toBeInTheDocument();
  });
});
