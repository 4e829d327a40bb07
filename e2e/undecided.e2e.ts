import { expect } from '@playwright/test';
import type { InspectionDetail } from '../domain/planning';
import type { Upkeep } from '../domain/upkeeps';
import { accounts } from './support/api';
import { listOf, makeElement, plan, today, unique } from './support/builders';
import { test } from './support/fixtures';
import { print, watchPrinting } from './support/paper';
import { checkPage } from './support/page-checks';

const REASON = 'El laboratori l’ha repetida: 60 UFC/L';
const REASON_WITH_NAME = new RegExp(`^Decidit per .*: ${REASON}$`);

test('what a value does not say is decided, with why, when it is validated', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const { _id: type } = await admin.call<{ _id: string }>('POST', '/upkeepstypes', {
    upkeepTypeName: unique('Recompte'),
    upkeepTypeUnits: 'UFC/L',
  });
  const legionella = await admin.call<Upkeep>('POST', '/upkeeps', {
    upkeepName: unique('Legionel·la'),
    upkeepTypeId: type,
    upkeepValue: 'number',
    upkeepLimitType: 'up',
    upkeepLimitUp: 100,
    upkeepParameter: 'legionella',
  });
  const [id = ''] = await plan(admin, {
    element,
    account: accounts.administrator,
    days: [today()],
    controls: [legionella],
  });

  const { page } = await visit('desk', { as: accounts.administrator });
  await watchPrinting(page);
  await page.goto(`/inspeccions/${id}`);
  await page.getByLabel(legionella.upkeepName, { exact: true }).fill('<200');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  await page.goto(`/inspeccions/${id}`);

  await page.getByRole('button', { name: 'Validar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vols validar la inspecció?' });
  const control = dialog.getByRole('listitem').filter({ hasText: legionella.upkeepName });
  await expect(control).toContainText(/<\s200\sUFC\/L/);
  await expect(control).toContainText(/Màxim 100\sUFC\/L/);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect(control).toContainText('Cal decidir si aquest valor és correcte o no');
  await expect(control.getByRole('button', { name: 'Correcte', exact: true })).toBeFocused();
  await checkPage(page);
  await control.getByRole('button', { name: 'Correcte', exact: true }).click();
  await control.getByRole('textbox', { name: /^Motiu/ }).fill(REASON);
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText('Inspecció validada correctament')).toBeVisible();
  await expect(page.getByText('Tancada', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const stored = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
  expect(stored.elementPlanningResult).toBe('pass');
  expect(stored.elementRegisters).toMatchObject([
    { elementValues: '<200', elementResult: 'pass', elementDecision: { result: 'pass', reason: REASON } },
  ]);

  await page.goto(listOf(element));
  const mark = page.getByRole('table').getByTitle(REASON_WITH_NAME);
  await expect(mark).toHaveText('Correcte');
  await print(page, 'Inspeccions', async () => {
    const paper = page.locator('.print-sheet');
    await expect(paper).toContainText(/<\s200\sUFC\/L/);
    await expect(paper).toContainText('Correcte');
    await expect(paper).not.toContainText('Cal decidir');
  });

  const { page: phone } = await visit('phone', { as: accounts.administrator });
  await phone.goto(listOf(element));
  const card = phone.getByRole('main').getByRole('listitem').filter({ hasText: element.elementName });
  await expect(card).toContainText('Tancada');
  await expect(card).toContainText('Correcte');
  await expect(card).not.toContainText('Cal decidir');
  await checkPage(phone);
});
