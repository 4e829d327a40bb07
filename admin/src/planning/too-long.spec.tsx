import { fireEvent, screen, within } from '@testing-library/react';
import { ACTIONS_MAX, RETURN_REASON_MAX } from '../../../domain/planning';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern); and one that is done. */
const [TODAYS, DONE] = [fakeId(71), fakeId(74)];

beforeEach(allowLateUpdates);

const tooLong = (max: number) => `Pot tenir com a màxim ${max} caràcters`;

describe('a text beyond its maximum is kept, complained about, and not sent', () => {
  it('of the actions', async () => {
    const api = planningApi();
    const { user } = renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api });
    const actions = await screen.findByLabelText<HTMLTextAreaElement>('Accions');
    await user.click(actions);
    await user.paste('x'.repeat(ACTIONS_MAX + 1));
    expect(actions.value).toHaveLength(ACTIONS_MAX + 1);
    expect(screen.getByText(tooLong(ACTIONS_MAX))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText(tooLong(ACTIONS_MAX))).toBeVisible();
    expect(api.writes).toEqual([]);
    fireEvent.change(actions, { target: { value: 'x'.repeat(ACTIONS_MAX) } });
    expect(screen.queryByText(tooLong(ACTIONS_MAX))).toBeNull();
  });

  it('of a reason', async () => {
    const api = planningApi();
    const { user } = renderApp(`/inspeccions/${DONE}`, { profile: 'Administrador', api });
    await user.click(await screen.findByRole('button', { name: 'Retornar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Per què es retorna/ });
    await user.click(reason);
    await user.paste('x'.repeat(RETURN_REASON_MAX + 1));
    expect(reason.value).toHaveLength(RETURN_REASON_MAX + 1);
    await user.click(dialog.getByRole('button', { name: 'Retornar' }));
    expect(dialog.getByText(tooLong(RETURN_REASON_MAX))).toBeVisible();
    expect(api.writes).toEqual([]);
  });
});
