import { type Page, expect } from '@playwright/test';
import type { InspectionDetail } from '../domain/planning';
import type { Upkeep } from '../domain/upkeeps';
import { type Api, accounts } from './support/api';
import { listOf, makeElement, plan, today, unique } from './support/builders';
import { test } from './support/fixtures';
import { print, watchPrinting } from './support/paper';
import { checkPage } from './support/page-checks';

/** Total and free chlorine, and the combined one that follows from them, at most 0,6 mg/L. */
async function makeChlorine(admin: Api) {
  const { _id: type } = await admin.call<{ _id: string }>('POST', '/upkeepstypes', {
    upkeepTypeName: unique('Clor'),
    upkeepTypeUnits: 'mg/L',
  });
  const control = (name: string, fields: object) =>
    admin.call<Upkeep>('POST', '/upkeeps', {
      ...{ upkeepName: unique(name), upkeepTypeId: type, upkeepValue: 'number', upkeepFrequency: 'daily' },
      ...fields,
    });
  const free = { upkeepLimitType: 'up-down', upkeepLimitDown: 0.5, upkeepLimitUp: 2 };
  const combined = { upkeepLimitType: 'up', upkeepLimitUp: 0.6, upkeepDerived: 'combined-chlorine' };
  return {
    free: await control('Clor lliure', { ...free, upkeepParameter: 'free-chlorine' }),
    total: await control('Clor total', { upkeepLimitType: null, upkeepParameter: 'total-chlorine' }),
    combined: await control('Clor combinat', { ...combined, upkeepParameter: 'combined-chlorine' }),
  };
}

const fieldOf = (page: Page, { upkeepName }: Upkeep) => page.getByLabel(upkeepName, { exact: true });
const cardOf = (page: Page, { upkeepName }: Upkeep) =>
  page.getByRole('listitem').filter({ hasText: upkeepName });

/** What the card of a derived control says: its value, from what it follows, and what comes of it. */
async function expectCombined(
  page: Page,
  control: Upkeep,
  { value, sources, outcome }: { value: RegExp; sources: RegExp; outcome: string },
): Promise<void> {
  const card = cardOf(page, control);
  await expect(card.getByRole('status', { name: control.upkeepName })).toHaveText(value);
  await expect(card.getByText(/^Calculat de: /)).toHaveText(sources);
  await expect(card.getByText(outcome, { exact: true })).toBeVisible();
}

test('a combined chlorine follows from what is typed, and from what is corrected', async ({
  admin,
  visit,
}) => {
  const { free, total, combined } = await makeChlorine(admin);
  const element = await makeElement(admin);
  const controls = [free, total, combined];
  const [id = ''] = await plan(admin, { element, account: accounts.extern, days: [today()], controls });

  const { page: phone } = await visit('phone', { as: accounts.extern });
  await phone.goto(`/inspeccions/${id}`);
  await fieldOf(phone, free).fill('1,2');
  const card = cardOf(phone, combined);
  await expect(card.getByText(/falta un sol nombre de: Clor total$/)).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await fieldOf(phone, total).fill('1,9');
  const first = {
    value: /^0,7\smg\/L$/,
    sources: /^Calculat de: Clor total 1,9\smg\/L · Clor lliure residual 1,2\smg\/L$/,
    outcome: 'Fora de límits',
  };
  await expectCombined(phone, combined, first);
  await checkPage(phone);
  await phone.getByRole('button', { name: 'Guardar' }).tap();
  await expect(phone.getByText('Inspecció modificada correctament')).toBeVisible();

  const { page: desk } = await visit('desk', { as: accounts.administrator });
  await watchPrinting(desk);
  await desk.goto(`/inspeccions/${id}`);
  await expectCombined(desk, combined, first);
  await fieldOf(desk, total).fill('1,7');
  const second = {
    value: /^0,5\smg\/L$/,
    sources: /^Calculat de: Clor total 1,7\smg\/L · Clor lliure residual 1,2\smg\/L$/,
    outcome: 'Correcte',
  };
  await expectCombined(desk, combined, second);
  await checkPage(desk);
  await desk.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Inspecció modificada correctament')).toBeVisible();

  const stored = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
  expect(stored.elementPlanningResult).toBe('pass');
  expect(stored.elementRegisters[2]).toMatchObject({
    ...{ elementValues: 0.5, elementResult: 'pass', elementDerivedMissing: [] },
    elementDerivedFrom: [
      { parameter: 'total-chlorine', upkeepId: total._id, value: 1.7 },
      { parameter: 'free-chlorine', upkeepId: free._id, value: 1.2 },
    ],
  });
  await desk.goto(`/inspeccions/${id}`);
  await expectCombined(desk, combined, second);

  await desk.goto(listOf(element));
  await print(desk, 'Inspeccions', async () => {
    const paper = desk.locator('.print-sheet');
    await expect(paper).toContainText(combined.upkeepName);
    await expect(paper).toContainText(/0,5\smg\/L/);
    await expect(paper).not.toContainText(/0,7\smg\/L/);
    await expect(paper).not.toContainText('Fora de límits');
  });
});
