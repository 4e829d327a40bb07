import { screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import type { FakeRecords } from '../testing/fakeApi/records';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi, saveIncomplete } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern). */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const TOTAL = fakeId(60);
const FREE = fakeId(61);
const COMBINED = fakeId(62);

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** Combined chlorine, at most 0,6, follows from total and free chlorine. */
const chlorine = {
  [TOTAL]: { upkeepName: 'Clor total', upkeepParameter: 'total-chlorine' },
  [FREE]: { upkeepName: 'Clor lliure', upkeepParameter: 'free-chlorine' },
  [COMBINED]: {
    ...{ upkeepName: 'Clor combinat', upkeepParameter: 'combined-chlorine' },
    ...{ upkeepDerived: 'combined-chlorine', upkeepLimitType: 'up', upkeepLimitUp: 0.6 },
  },
};

/** An inspection with three numbers of which the last is derived. The server makes of it what it is told to. */
function open(
  fromServer: number | '' = 0.7,
  controls: Record<string, object> = chlorine,
  prepare?: (records: FakeRecords) => void,
) {
  const api = planningApi(({ method, path }) => {
    if (method === 'PUT' && path === `/planning/${fakeId(71)}`) {
      const { elementRegisters } = api.records.planning.find(({ id }) => id === fakeId(71))!;
      Object.assign((elementRegisters as object[])[2]!, {
        elementValues: fromServer,
        elementResult: Number(fromServer) > 0.6 ? 'fail' : 'pass',
      });
    }
    return undefined;
  });
  const number = { upkeepValue: 'number', upkeepLimitType: null, upkeepLimit: null };
  for (const [id, fields] of Object.entries(controls)) {
    const upkeep = api.records.upkeeps.find((one) => one.id === id)!;
    Object.assign(upkeep, number, fields);
  }
  prepare?.(api.records);
  return { ...renderApp(TODAYS, { profile: 'Inspector Intern', api }), api };
}

const combined = async () =>
  within((await screen.findByRole('status', { name: 'Clor combinat' })).closest('li')!);

it('follows from what is typed at once, is asked of nobody, and is not sent', async () => {
  const { user, api } = open();
  const card = await combined();
  expect(card.queryByRole('textbox')).not.toBeInTheDocument();
  expect(card.getByRole('status')).toHaveTextContent('Sense valor');
  expect(card.getByText(/falta un sol nombre de: Clor total, Clor lliure residual$/)).toBeVisible();
  expect(screen.getByText('0 de 3 controls')).toBeVisible();
  await user.type(screen.getByLabelText('Clor total'), '1,2');
  await user.type(screen.getByLabelText('Clor lliure'), '<0,5');
  expect(card.getByText(/falta un sol nombre de: Clor lliure residual$/)).toBeVisible();
  await user.clear(screen.getByLabelText('Clor lliure'));
  await user.type(screen.getByLabelText('Clor lliure'), '0,5');
  expect(card.getByRole('status')).toHaveTextContent('0,7');
  expect(card.getByText('Calculat de: Clor total 1,2 pH · Clor lliure residual 0,5 ºC')).toBeVisible();
  expect(card.getByText('Fora de límits')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Obre una mesura' }));
  expect(card.getByLabelText('Què cal fer')).toHaveValue('Clor combinat 0,7: màxim 0,6');
  await saveIncomplete(user);
  const dialog = await screen.findByRole('dialog', { name: 'Inspecció modificada correctament' });
  expect(dialog).not.toHaveTextContent('càlcul');
  expect(api.writes[0]?.body).toMatchObject({
    elementRegisters: [{ elementRegistersUpkeeps: TOTAL }, { elementRegistersUpkeeps: FREE }],
    elementCorrectives: [{ upkeepId: COMBINED, description: 'Clor combinat 0,7: màxim 0,6' }],
  });
});

it('is told as the server has computed it, where that comes to another outcome', async () => {
  const { user } = open(0.4);
  const card = await combined();
  await user.type(screen.getByLabelText('Clor total'), '1,2');
  await user.type(screen.getByLabelText('Clor lliure'), '0,5');
  expect(card.getByText('Fora de límits')).toBeVisible();
  await saveIncomplete(user);
  const dialog = await screen.findByRole('dialog', { name: 'Inspecció modificada correctament' });
  await waitFor(() =>
    expect(dialog).toHaveTextContent(/ha donat un altre resultat:Clor combinat: 0,4Correcte/),
  );
});

it('when the pH is right, should not ask for what only the index of Langelier needs', async () => {
  const pH = { upkeepLimitType: 'up-down', upkeepLimitDown: 7.2, upkeepLimitUp: 8 };
  const { user, api } = open('', {
    [TOTAL]: { ...pH, upkeepName: 'pH', upkeepParameter: 'ph' },
    [FREE]: { upkeepName: 'Duresa', upkeepParameter: 'hardness' },
    [COMBINED]: { upkeepName: 'Langelier', upkeepParameter: 'langelier', upkeepDerived: 'langelier' },
  });
  await user.type(await screen.findByLabelText('pH'), '8,4');
  expect(screen.getByText('1 de 3 controls')).toBeVisible();
  await user.clear(screen.getByLabelText('pH'));
  await user.type(screen.getByLabelText('pH'), '7,4');
  expect(screen.getByText('1 de 2 controls')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText(/^Falta 1 control: Estat del filtre/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Inspecció modificada correctament' });
  expect(api.writes[0]?.body).toMatchObject({ elementRegisters: [{ elementValues: 7.4 }] });
});

it('says that there is no result where a meter stands still', async () => {
  const recirculation = { upkeepParameter: 'recirculation-time', upkeepDerived: 'recirculation' };
  const controls = {
    [TOTAL]: { upkeepName: 'Comptador', upkeepParameter: 'meter' },
    [COMBINED]: { upkeepName: 'Recirculació', ...recirculation },
  };
  const { user } = open('', controls, ({ elements, planning }) => {
    const earlier = planning.find(({ id }) => id === fakeId(74))!;
    Object.assign(
      elements.find(({ id }) => id === earlier.elementId)!,
      { elementTraits: { volume: 50 } },
    );
    Object.assign((earlier.elementRegisters as object[])[0]!, { elementValues: 5 });
  });
  const status = await screen.findByRole('status', { name: 'Recirculació' });
  const card = within(status.closest('li')!);
  await user.type(screen.getByLabelText('Comptador'), '5');
  expect(await card.findByText('Sense resultat amb aquests valors')).toBeVisible();
  expect(card.getByText(/^Calculat de: Comptador 5 .*Lectura anterior del comptador 5 /)).toBeVisible();
  await user.clear(screen.getByLabelText('Comptador'));
  await user.type(screen.getByLabelText('Comptador'), '6');
  expect(card.queryByText('Sense resultat amb aquests valors')).not.toBeInTheDocument();
  expect(status).not.toHaveTextContent('Sense valor');
});

it('when more chlorine is free than there is, should ask about both values before it saves', async () => {
  const { user, api } = open(-0.7);
  const card = await combined();
  const question = () => screen.queryAllByText(/i el clor lliure no pot superar el total\. Segur\?$/);
  await user.type(screen.getByLabelText('Clor total'), '1,2');
  await user.type(screen.getByLabelText('Clor lliure'), '1,9');
  await user.tab();
  expect(card.getByRole('status')).toHaveTextContent('-0,7');
  expect(
    screen.getByText('Has escrit 1,2 pH, i el clor lliure no pot superar el total. Segur?'),
  ).toBeVisible();
  expect(question()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText(/^Hi ha 2 valors que semblen un error\./)).toBeVisible();
  expect(api.writes).toEqual([]);
  for (const sure of screen.getAllByRole('button', { name: 'Sí, segur' })) await user.click(sure);
  expect(question()).toEqual([]);
  await user.clear(screen.getByLabelText('Clor total'));
  await user.type(screen.getByLabelText('Clor total'), '1,5');
  await user.tab();
  expect(question()).toHaveLength(1);
  await user.clear(screen.getByLabelText('Clor total'));
  await user.type(screen.getByLabelText('Clor total'), '2,4');
  await user.tab();
  expect(question()).toEqual([]);
});
