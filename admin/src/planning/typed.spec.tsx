import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type TypedRow, legionella, typedRows, upTo } from '../../../domain/testing';
import type { Units } from '../../../domain/upkeeps';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern). */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const CONTROL = fakeId(64);
const NAME = 'Clor lliure';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** An inspection of one number in these units. */
function apiOf(units: Units, limits: object = { upkeepLimitType: null }) {
  const api = planningApi();
  const { upkeeps, upkeepstypes, planning } = api.records;
  const control = { upkeepLimitUp: null, ...limits };
  Object.assign(
    upkeeps.find(({ id }) => id === CONTROL)!,
    control,
  );
  Object.assign(
    upkeepstypes.find(({ id }) => id === fakeId(53))!,
    { upkeepTypeUnits: units },
  );
  const todays = planning.find(({ id }) => id === fakeId(71))!;
  const [register] = todays.elementRegisters as object[];
  todays.elementRegisters = [{ ...register, elementRegistersUpkeeps: CONTROL }];
  return api;
}

async function open(api: ReturnType<typeof apiOf>) {
  const { user } = renderApp(TODAYS, { profile: 'Inspector Intern', api });
  return { user, input: await screen.findByLabelText(NAME) };
}

const card = () => within(screen.getByText(NAME, { selector: 'h3' }).closest('li')!);
const told = () =>
  card()
    .queryByText(/^S'entén/)
    ?.textContent.replaceAll('\u00a0', ' ');
const save = () => screen.getByRole('button', { name: 'Guardar' });

async function typeValue(row: TypedRow) {
  const api = apiOf(row.units, row.limits);
  const { user, input } = await open(api);
  await user.type(input, row.typed);
  await user.tab();
  if (row.refused !== undefined) {
    expect(card().getByText(row.refused)).toBeVisible();
    expect(told()).toBeUndefined();
    await user.click(save());
    expect(api.writes).toEqual([]);
    return;
  }
  if (row.asks) {
    const [readings, meant] = row.asks;
    const buttons = () => card().queryAllByRole('button', { name: /^[\d.,]+$/ });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(readings);
    await user.click(save());
    expect(api.writes).toEqual([]);
    await user.click(card().getByRole('button', { name: meant }));
    expect(buttons()).toEqual([]);
  }
  expect(told()).toBe(row.told === undefined ? undefined : `S'entén ${row.told}`);
  if (row.outcome !== undefined) expect(card().getByText(row.outcome)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText(/^Inspecció modificada correctament/)).toBeVisible();
  const sent = {
    elementValues: row.sent,
    ...(row.uncertainty !== undefined && { elementUncertainty: row.uncertainty }),
  };
  expect(api.writes[0]?.body).toMatchObject({
    elementRegisters: [{ elementRegistersUpkeeps: CONTROL, ...sent }],
  });
  cleanup();
  expect((await open(api)).input).toHaveValue(row.shown);
  expect(told()).toBeUndefined();
}

async function typeLimit(row: TypedRow) {
  const api = apiOf(row.units, row.limits);
  const limit = () => screen.findByRole('textbox', { name: 'Límit superior' });
  const path = `/manteniments/${CONTROL}`;
  const { user } = renderApp(path, { profile: 'Administrador', api });
  await user.clear(await limit());
  await user.type(await limit(), row.typed);
  const text = (await screen.findByText(/^S'entén/)).textContent;
  expect(text.replaceAll('\u00a0', ' ')).toBe(`S'entén ${row.told}`);
  await user.click(save());
  expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
  expect(api.writes[0]?.body).toMatchObject({ upkeepLimitUp: row.sent });
  cleanup();
  renderApp(path, { profile: 'Administrador', api });
  await waitFor(async () => expect(await limit()).toHaveValue(row.shown));
}

it.each(typedRows)('when $typed is typed in $units, should be understood', async (row) => {
  await (row.isLimit ? typeLimit(row) : typeValue(row));
});

describe('what is typed and not saved', () => {
  it('when the page is loaded anew, should be asked about again, and be what was chosen', async () => {
    const api = apiOf('µS/cm');
    const { user, input } = await open(api);
    await user.type(input, '7.200');
    cleanup();
    const again = await open(api);
    expect(again.input).toHaveValue('7.200');
    await again.user.click(card().getByRole('button', { name: '7,2' }));
    expect(again.input).toHaveValue('7,2');
    cleanup();
    expect((await open(api)).input).toHaveValue('7,2');
    expect(card().queryByRole('button', { name: '7.200' })).not.toBeInTheDocument();
  });

  it('when a number said how far it may be off, should take that back', async () => {
    const api = apiOf('pH');
    const { user, input } = await open(api);
    await user.type(input, '7,2 ± 0,2');
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    cleanup();
    const again = await open(api);
    await again.user.clear(again.input);
    await again.user.type(again.input, '7,2');
    await again.user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(api.writes[1]?.body).toMatchObject({
      elementRegisters: [{ elementValues: 7.2, elementUncertainty: '' }],
    });
  });
});

describe('the keys that a decimal keyboard lacks', () => {
  const keys = () => card().queryByRole('group', { name: 'Tecles del valor' });
  const namesOf = (group: HTMLElement | null) =>
    within(group!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it.each<[Units, string[]]>([
    ['UFC/L', ['<', '>', 'Absència', 'Indeterminable']],
    ['mg/L', ['<', '>', 'Absència']],
    ['pH', ['<', '>']],
  ])('should be, for %s, %j', async (units, names) => {
    await open(apiOf(units));
    expect(namesOf(keys())).toEqual(names);
  });

  it('should put a sign before what is typed, or a word in its place', async () => {
    const { user, input } = await open(apiOf('UFC/L', legionella));
    await user.type(input, '100');
    await user.click(card().getByRole('button', { name: '<' }));
    expect(input).toHaveValue('<100');
    expect(input).toHaveFocus();
    await user.click(card().getByRole('button', { name: '>' }));
    expect(input).toHaveValue('>100');
    await user.click(card().getByRole('button', { name: 'Absència' }));
    expect(input).toHaveValue('Absència');
    expect(card().getByText('Correcte')).toBeVisible();
  });
});

it('when a number is far from its limits, should be asked about as it was understood', async () => {
  const { user, input } = await open(apiOf('mg/L', upTo(2)));
  await user.type(input, '1,2E3');
  await user.tab();
  expect(screen.getByText(/^Has escrit 1200\smg\/L, molt lluny dels límits\. Segur\?$/)).toBeVisible();
});
