import { cleanup, screen, within } from '@testing-library/react';
import type { ValueKind } from '../../../domain/upkeeps';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): a pH, a temperature, a Si/No and a text. */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const [PH, PURGED, FILTER] = [fakeId(60), fakeId(62), fakeId(63)];
const NAMES = { [PH]: 'pH de l’aigua', [PURGED]: 'Purga feta', [FILTER]: 'Estat del filtre' };

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

const card = (control: string) =>
  within(screen.getByRole('heading', { level: 3, name: NAMES[control] }).closest('li')!);
const told = (control: string) => card(control).queryByText(/^Hi havies escrit/)?.textContent;
const button = (control: string, name: string) => card(control).getByRole('button', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

type User = ReturnType<typeof renderApp>['user'];
const write = (text: string) => (user: User, control: string) =>
  user.type(card(control).getByRole('textbox'), text);
const press = (name: string) => (user: User, control: string) => user.click(button(control, name));

/** Types for a control, which an administrator has then made one of another kind, and comes back. */
async function comeBack(
  control: string,
  type: (user: User, control: string) => Promise<void>,
  kind: ValueKind,
) {
  const api = planningApi();
  const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api });
  await screen.findByRole('button', { name: 'Guardar' });
  await type(user, control);
  cleanup();
  Object.assign(
    api.records.upkeeps.find(({ id }) => id === control)!,
    {
      upkeepValue: kind,
      upkeepLimitType: null,
      upkeepLimitUp: null,
      upkeepLimitDown: null,
      upkeepLimit: null,
    },
    kind === 'boolean' && { upkeepLimit: true },
  );
  renderApp(TODAYS, { api });
  await screen.findByRole('button', { name: 'Guardar' });
  return { user, api };
}

describe('what was typed for a control that has another kind by now', () => {
  it.each<[string, string, ReturnType<typeof write>, ValueKind, string | undefined, string | undefined]>([
    ['a number of a Si/No', PH, write('7,2 ± 0,2'), 'boolean', undefined, '7,2 ± 0,2'],
    ['a text of a Si/No', FILTER, write('Brut'), 'boolean', undefined, 'Brut'],
    ['a Sí of a number', PURGED, press('Sí'), 'number', '', 'Sí'],
    ['a No of a text', PURGED, press('No'), 'string', '', 'No'],
    ['a number of a text, in its field', PH, write('7,2'), 'string', '7,2', undefined],
    ['a text of a number, in its field', FILTER, write('Brut'), 'number', 'Brut', undefined],
  ])('should stay readable: %s', async (_, control, type, kind, inField, beside) => {
    await comeBack(control, type, kind);
    if (inField !== undefined) expect(card(control).getByRole('textbox')).toHaveValue(inField);
    expect(told(control)).toBe(beside && `Hi havies escrit: ${beside}`);
  });

  it('should be sent as nothing else, and give way to an answer', async () => {
    const { user, api } = await comeBack(PH, write('7,2'), 'boolean');
    await user.click(save());
    vi.runAllTimers();
    expect(button(PH, 'Sí')).toHaveFocus();
    expect(card(PH).getByText('El valor ha de ser Sí o No')).toBeVisible();
    expect(api.writes).toEqual([]);
    cleanup();
    renderApp(TODAYS, { api });
    await screen.findByRole('button', { name: 'Guardar' });
    expect(told(PH)).toBe('Hi havies escrit: 7,2');
    await user.click(button(PH, 'No'));
    expect(told(PH)).toBeUndefined();
    expect(button(PH, 'No')).toHaveAttribute('aria-pressed', 'true');
  });

  it('should go where somebody takes it back', async () => {
    const { user } = await comeBack(PURGED, press('Sí'), 'number');
    expect(card(PURGED).getByText('El valor ha de ser un número')).toBeVisible();
    await user.click(button(PURGED, 'Esborra'));
    expect(told(PURGED)).toBeUndefined();
    expect(card(PURGED).queryByText('El valor ha de ser un número')).not.toBeInTheDocument();
  });
});
