import { screen, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';
import { allowLateUpdates, planningApi } from './testing/app';

const DONE = fakeId(74);
const BY = 'Decidit per Puig Ferrer, Anna el 27/11/2026';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** The done inspection counts colonies up to 100: of two that decide nothing, the first was decided where it is validated. */
function apiOf({ isDecided }: { isDecided: boolean }) {
  const api = planningApi();
  const { upkeeps, upkeepstypes, planning } = api.records;
  Object.assign(
    upkeepstypes.find(({ id }) => id === upkeeps[0]!.upkeepTypeId)!,
    {
      upkeepTypeUnits: 'UFC/L',
    },
  );
  const limits = { upkeepLimitType: 'up', upkeepLimitUp: 100, upkeepLimitDown: null };
  for (const upkeep of upkeeps.slice(0, 2)) {
    Object.assign(upkeep, { ...limits, upkeepTypeId: upkeeps[0]!.upkeepTypeId });
  }
  const done = planning.find(({ id }) => id === DONE)!;
  Object.assign(done, {
    elementPlanningValidation: isDecided,
    elementPlanningResult: isDecided ? 'fail' : 'undecided',
    elementPlanningUndecided: !isDecided,
  });
  const [first, second] = done.elementRegisters as object[];
  const decision = { at: '2026-11-27T09:00:00.000Z', userId: fakeId(31) };
  Object.assign(first!, {
    ...{ elementValues: '<200', elementUncertainty: '', elementResult: isDecided ? 'pass' : 'undecided' },
    elementDecision: isDecided ? { ...decision, result: 'pass', reason: 'Repetida: 80 UFC/L' } : null,
  });
  Object.assign(second!, {
    ...{ elementValues: '>90', elementResult: isDecided ? 'fail' : 'undecided' },
    elementDecision: isDecided ? { ...decision, result: 'fail', reason: 'Sense repetició' } : null,
  });
  return api;
}

const card = (name: string) => within(screen.getByText(name, { selector: 'h3' }).closest('li')!);

describe('a control on which somebody has decided', () => {
  it('shows what was decided, by whom, when and why', async () => {
    renderApp(`/inspeccions/${DONE}`, { profile: 'Administrador', api: apiOf({ isDecided: true }) });
    await screen.findByText('Controls', { selector: 'h2' });
    const first = card('pH de l’aigua');
    expect(first.getByText('Correcte')).toBeVisible();
    expect(first.getByText(`${BY}: Repetida: 80 UFC/L`)).toBeVisible();
    const second = card('Temperatura de retorn');
    expect(second.getByText('Fora de límits')).toBeVisible();
    expect(second.getByText(`${BY}: Sense repetició`)).toBeVisible();
    expect(screen.queryByText(/Cal decidir/)).not.toBeInTheDocument();
    expect(screen.getByText('1 · Fora de límits')).toBeVisible();
  });

  it('has its outcome in the list, and by whom and why where one points at it', async () => {
    onDesk();
    renderApp('/inspeccions?filter={}', { profile: 'Administrador', api: apiOf({ isDecided: true }) });
    const mark = await screen.findByTitle(`${BY}: Repetida: 80 UFC/L`);
    expect(mark).toHaveTextContent('Correcte');
    expect(screen.getByTitle(`${BY}: Sense repetició`)).toHaveTextContent('Fora de límits');
    expect(screen.queryByText('Cal decidir')).not.toBeInTheDocument();
  });

  it('is told as decided in the table, and on paper by whom and why', async () => {
    onDesk();
    const { user } = renderApp('/inspeccions?filter={}', {
      profile: 'Administrador',
      api: apiOf({ isDecided: true }),
    });
    const mark = await screen.findByTitle(`${BY}: Repetida: 80 UFC/L`);
    expect(within(mark.closest('li')!).getByText('Decidit')).toBeVisible();
    expect(screen.getAllByText('Decidit')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    await screen.findByText('Print success');
    const sheet = within(document.querySelector<HTMLElement>('.print-sheet')!);
    const name = sheet.getByText(`${BY}: Repetida: 80 UFC/L`).closest('li');
    expect(name).toHaveTextContent(/^pH de l’aigua/);
    expect(sheet.getByText(`${BY}: Sense repetició`)).toBeInTheDocument();
  });

  it.each(['Administrador', 'Inspector Intern'] as const)(
    'is told as decided on a card (%s)',
    async (profile) => {
      const filter = '{"elementPlanningActive":true}';
      renderApp(`/inspeccions?filter=${filter}`, { profile, api: apiOf({ isDecided: true }) });
      const found = within((await screen.findByText('Decidit')).closest('a')!);
      expect(found.getByText('1 · Fora de límits')).toBeVisible();
    },
  );

  it('is told as decided beside the next value, and by nobody', async () => {
    renderApp(`/inspeccions/${fakeId(71)}`, { profile: 'Administrador', api: apiOf({ isDecided: true }) });
    await screen.findByText('Controls', { selector: 'h2' });
    const earlier = (name: string) => within(card(name).getByRole('group', { name: 'Valors anteriors' }));
    expect(await earlier('pH de l’aigua').findByText('Decidit')).toBeVisible();
    expect(earlier('pH de l’aigua').getByRole('img', { name: 'Correcte' })).toBeVisible();
    expect(earlier('Temperatura de retorn').getByRole('img', { name: 'Fora de límits' })).toBeVisible();
    expect(screen.queryByText(/Repetida/)).not.toBeInTheDocument();
  });
});

describe('an inspection in which nobody has decided yet', () => {
  it('counts what is to be decided on its card, and is not right as a whole', async () => {
    renderApp('/inspeccions?filter={}', { profile: 'Administrador', api: apiOf({ isDecided: false }) });
    const found = within((await screen.findByText('2 · Cal decidir')).closest('a')!);
    expect(found.queryByText('Correcte')).not.toBeInTheDocument();
    expect(found.queryByText('Decidit')).not.toBeInTheDocument();
  });

  it.each([true, false])('is told apart in the calendar (decided: %s)', async (isDecided) => {
    onDesk();
    const api = apiOf({ isDecided });
    // Another of its controls fails, and so does the whole.
    Object.assign(
      api.records.planning.find(({ id }) => id === DONE)!,
      {
        elementPlanningDate: '2026-01-15T00:00:00.000Z',
        elementPlanningResult: 'fail',
      },
    );
    const { user } = renderApp('/inspeccions/inspection-calendar?view=month&day=2026-01-15', {
      profile: 'Administrador',
      api,
    });
    await user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
    const badge = (await screen.findByRole('link', { name: /^Torre/ })).closest('li');
    expect(badge!.textContent.includes('Cal decidir')).toBe(!isDecided);
  });
});
