import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ElementKind } from '../../../domain/elements';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';
import { allowLateUpdates, askedFilters, planningApi, saveIncomplete } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern), at the tower. */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const DONE = fakeId(74);
const CLOSING = { upkeepCriticalUp: 9, upkeepCriticalDown: 6, upkeepCriticalText: 'Buida el vas i avisa' };

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** A tower, or whatever the kind says, whose pH closes below 6 and above 9; its last pH was 5,8. */
function apiOf(kind: ElementKind | null) {
  const api = planningApi();
  const { elements, upkeeps, planning } = api.records;
  Object.assign(
    elements.find(({ id }) => id === fakeId(21))!,
    { elementKind: kind },
  );
  Object.assign(
    upkeeps.find(({ id }) => id === fakeId(60))!,
    CLOSING,
  );
  const done = planning.find(({ id }) => id === DONE)!;
  Object.assign(done, { elementPlanningResult: 'fail', elementPlanningCritical: true });
  Object.assign((done.elementRegisters as object[])[0]!, { elementValues: 5.8, elementCritical: true });
  return api;
}

const cardOf = (name: string) => screen.getByText(name, { selector: 'h3' }).closest('li')!;
const card = (name: string) => within(cardOf(name));
/** The outcome of the typed value, without those of the last values. */
const typedOutcome = (name: string) =>
  within(cardOf(name).querySelector<HTMLElement>('[id$="-outcome"]') ?? cardOf(name));

describe('a value that closes, while it is typed', () => {
  it('closes the basin of a pool, and says at once why and what to do', async () => {
    const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api: apiOf('pool-spa') });
    const input = await screen.findByLabelText('pH de l’aigua');
    const pH = card('pH de l’aigua');
    expect(pH.getByText('De 7,2 a 8; tancament < 6 o > 9')).toBeVisible();
    await user.type(input, '5,9');
    const outcome = typedOutcome('pH de l’aigua');
    expect(outcome.getByText('Tancar el vas')).toBeVisible();
    expect(pH.getByText('Buida el vas i avisa')).toBeVisible();
    expect(input).toHaveAccessibleDescription(/tancament <\s6 o >\s9 Tancar el vas Buida el vas i avisa/);
    // On the closing value it is only bad.
    await user.type(input, '{Backspace}{Backspace}{Backspace}6');
    expect(pH.getByText('Fora de límits')).toBeVisible();
    expect(outcome.queryByText('Tancar el vas')).not.toBeInTheDocument();
    expect(pH.queryByText(/Buida el vas/)).not.toBeInTheDocument();
  });

  it('is said again once it is saved, with what to do; a value that only fails is saved as any other', async () => {
    const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api: apiOf('pool-spa') });
    await user.type(await screen.findByLabelText('pH de l’aigua'), '5,9');
    await user.type(screen.getByLabelText('Temperatura de retorn'), '40');
    await saveIncomplete(user);
    const dialog = await screen.findByRole('dialog', { name: 'Inspecció modificada correctament' });
    expect(dialog).toHaveAccessibleDescription('Tancar el vas pH de l’aigua Buida el vas i avisa');
    expect(within(dialog).getByTestId('WarningAmberIcon')).toBeVisible();
    cleanup();

    const again = renderApp(TODAYS, { profile: 'Inspector Intern', api: apiOf('pool-spa') });
    await again.user.type(await screen.findByLabelText('pH de l’aigua'), '6,5');
    await saveIncomplete(again.user);
    const plain = await screen.findByRole('dialog', { name: 'Inspecció modificada correctament' });
    expect(plain).not.toHaveAccessibleDescription();
    expect(within(plain).getByTestId('CheckCircleIcon')).toBeVisible();
  });

  it('is out of closing values where there is no basin', async () => {
    const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api: apiOf('hot-water') });
    await user.type(await screen.findByLabelText('pH de l’aigua'), '9,1');
    expect(typedOutcome('pH de l’aigua').getByText('Fora de valors de tancament')).toBeVisible();
    expect(screen.queryByText('Tancar el vas')).not.toBeInTheDocument();
  });

  it.each([
    ['>8,5', 'Fora de límits', true],
    ['<7', 'Fora de límits', true],
    ['>9', 'Tancar el vas', false],
    ['8,5', 'Fora de límits', false],
    ['<7,5', 'Cal decidir', false],
  ])('may be one where %s does not say', async (typed, outcome, isTold) => {
    const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api: apiOf('pool-spa') });
    await user.type(await screen.findByLabelText('pH de l’aigua'), typed);
    expect(typedOutcome('pH de l’aigua').getByText(outcome)).toBeVisible();
    const told = card('pH de l’aigua').queryByText('Pot ser de tancament: repeteix la lectura');
    expect(told !== null).toBe(isTold);
  });

  it('may be the answer to a question', async () => {
    const api = apiOf('pool-indoor');
    const question = api.records.upkeeps.find(({ id }) => id === fakeId(62))!;
    Object.assign(question, { upkeepCritical: true, upkeepCriticalText: 'Atura la depuradora' });
    const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api });
    await screen.findByText('Ha de ser Sí; si no, tancament');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(card('Purga feta').getByText('Tancar el vas')).toBeVisible();
    expect(card('Purga feta').getByText('Atura la depuradora')).toBeVisible();
  });
});

it('has no verdict for a number without limit, and shows it all the same', async () => {
  const api = apiOf('pool-indoor');
  const control = api.records.upkeeps.find(({ id }) => id === fakeId(61))!;
  Object.assign(control, { upkeepLimitType: null, upkeepLimitDown: null });
  const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api });
  await user.type(await screen.findByLabelText('Temperatura de retorn'), '170');
  await user.tab();
  const temperature = card('Temperatura de retorn');
  expect(temperature.getByText('Sense límit')).toBeVisible();
  expect(temperature.queryByText(/Correcte|Fora de|Segur\?/)).not.toBeInTheDocument();
  expect(screen.getByText('1 de 4 controls')).toBeVisible();
});

describe('a value that closed', () => {
  it('is told from a bad one in an inspection that is closed, and on a phone’s card', async () => {
    const api = apiOf('pool-indoor');
    const done = api.records.planning.find(({ id }) => id === DONE)!;
    Object.assign(done, { elementPlanningValidation: true });
    Object.assign((done.elementRegisters as object[])[1]!, { elementValues: 40 });
    const { user } = renderApp('/inspeccions?filter={}', { profile: 'Administrador', api });
    const found = within((await screen.findByText('Tancar el vas')).closest('a')!);
    expect(found.getByText('1 · Fora de límits')).toBeVisible();
    await user.click(found.getByText('Torre de refrigeració 1'));
    await screen.findByText('Controls', { selector: 'h2' });
    expect(card('pH de l’aigua').getByText('Tancar el vas')).toBeVisible();
    expect(card('pH de l’aigua').getByText('Buida el vas i avisa')).toBeVisible();
    expect(card('Temperatura de retorn').getByText('Fora de límits')).toBeVisible();
  });

  it('has its line in the table and on paper', async () => {
    onDesk();
    const { user } = renderApp('/inspeccions?filter={}', {
      profile: 'Administrador',
      api: apiOf('cooling-tower'),
    });
    const mark = await screen.findByText('Fora de valors de tancament', { selector: 'td *' });
    expect(within(mark.closest('td')!).queryByText('Fora de límits')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    await screen.findByText('Print success');
    expect(document.querySelector('.print-sheet')).toHaveTextContent('Fora de valors de tancament');
  });

  it('can be asked for', async () => {
    onDesk();
    const { user, api } = renderApp('/inspeccions?filter={}', {
      profile: 'Administrador',
      api: apiOf('pool-indoor'),
    });
    await screen.findByText('1 a 6 de 6 resultats');
    await user.click(screen.getByText('Més filtres'));
    fireEvent.mouseDown(screen.getByLabelText('Resultat'));
    await user.click(await screen.findByText('De tancament', { selector: '[role="option"]' }));
    expect(await screen.findByText('1 a 1 de 1 resultats')).toBeVisible();
    await waitFor(() => expect(askedFilters(api).at(-1)).toEqual({ elementPlanningCritical: true }));
  });

  it('stands on its badge in the calendar, whose legend names it', async () => {
    onDesk();
    const api = apiOf('pool-outdoor');
    Object.assign(
      api.records.planning.find(({ id }) => id === DONE)!,
      {
        elementPlanningDate: '2026-11-20T00:00:00.000Z',
        elementUserPlanningId: fakeId(31),
      },
    );
    const { user } = renderApp('/inspeccions/inspection-calendar', { profile: 'Administrador', api });
    await user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
    const badge = (await screen.findByText('Tancar el vas')).closest('li');
    expect(badge).toHaveTextContent('Torre de refrigeració 1 (Pendent validar)Tancar el vas');
    expect(screen.getAllByText('Tancar el vas')).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Llegenda' })).toHaveTextContent('De tancament');
  });
});
