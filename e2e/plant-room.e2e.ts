import { type Locator, type Page, expect } from '@playwright/test';
import { addDays } from '../domain/common';
import type { Inspection } from '../domain/planning';
import type { Upkeep } from '../domain/upkeeps';
import type { Api } from './support/api';
import { test } from './support/fixtures';
import { makeControls, makeElement, makeInspector, record, today } from './support/builders';
import { checkPage } from './support/page-checks';

/** An element with three numbers, a question and a text, each recorded right three times, and to be recorded today; then another one there. */
async function setUp(admin: Api) {
  const inspector = await makeInspector(admin);
  const element = await makeElement(admin);
  const neighbour = await makeElement(admin, { elementUbication: 'Soterrani' });
  const { range, upper, answer, text } = await makeControls(admin);
  const { range: third } = await makeControls(admin);
  const controls = [range, answer, upper, text, third];
  const planFor = async ({ _id }: { _id: string }, of: Upkeep[]) =>
    (
      await admin.call<Inspection>('POST', '/planning', {
        elementId: _id,
        elementUserPlanningId: inspector._id,
        elementPlanningDate: today(),
        elementRegisters: of.map((control) => ({ elementRegistersUpkeeps: control._id, elementValues: '' })),
      })
    )._id;
  for (const value of [7, 7.1, 7.2]) {
    const id = await planFor(element, controls);
    await record(admin, id, [
      [range, value],
      [answer, true],
      [upper, 4],
      [text, 'Correcte'],
      [third, value],
    ]);
  }
  return {
    ...{ inspector, element, neighbour, range, answer, upper, text, third },
    id: await planFor(element, controls),
    next: await planFor(neighbour, [range]),
  };
}

/** Counts what a finger does from now on: each touch, and each press of the keyboard's 'next' key. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => (dataset.taps = String(Number(dataset.taps ?? 0) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));
}

test('five controls are recorded from home with six taps besides the digits', async ({ admin, visit }) => {
  const { inspector, element, neighbour, range, upper, text, third, id, next } = await setUp(admin);
  const { page } = await visit('phone', { as: inspector.userUser });
  await page.goto('/home');
  const field = ({ upkeepName }: Upkeep): Locator => page.getByLabel(upkeepName, { exact: true });
  const tapped = await countTaps(page);

  await page.getByRole('link', { name: element.elementName }).tap();
  await expect(field(range)).toHaveAttribute('inputmode', 'decimal');
  const before = page
    .getByRole('listitem')
    .filter({ hasText: range.upkeepName })
    .getByRole('group', { name: 'Valors anteriors' });
  await expect(before).toContainText('7,2');
  await expect(before).toContainText('7,1');
  await page.getByRole('button', { name: 'Tot correcte' }).tap();
  await expect(page.getByText(/^Omplert com les tres últimes vegades/)).toContainText(
    `${text.upkeepName}: Correcte`,
  );
  await expect(field(text)).toHaveValue('Correcte');
  await expect(page.getByRole('button', { name: 'Sí', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await field(range).tap();
  await page.keyboard.type('7,3');
  await page.keyboard.press('Enter');
  await expect(field(upper)).toBeFocused();
  await page.keyboard.type('4,2');
  await page.keyboard.press('Enter');
  await expect(field(third)).toBeFocused();
  await page.keyboard.type('6,9');
  await checkPage(page);
  await page.getByRole('button', { name: 'Guardar' }).tap();
  const saved = page.getByRole('dialog', { name: 'Inspecció modificada correctament' });
  await expect(saved).toBeVisible();
  expect(await tapped()).toBeLessThanOrEqual(6);

  const { elementRegisters, elementPlanningResult } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(elementRegisters.map(({ elementValues }) => elementValues)).toEqual([
    7.3,
    true,
    4.2,
    'Correcte',
    6.9,
  ]);
  expect(elementPlanningResult).toBe('pass');

  await checkPage(page);
  await saved.getByRole('link', { name: `Següent: ${neighbour.elementName} · Soterrani` }).tap();
  await expect(page).toHaveURL(`/inspeccions/${next}`);
  await expect(page.getByText('Sense valors anteriors')).toBeVisible();
});

test('what was not right, or was changed since, is answered by nobody but the inspector', async ({
  admin,
  visit,
}) => {
  const { inspector, answer, text, range, upper, third, element, id } = await setUp(admin);
  const wrong = await admin.call<Inspection>('POST', '/planning', {
    elementId: element._id,
    elementUserPlanningId: inspector._id,
    elementPlanningDate: addDays(today(), -1),
    elementRegisters: [answer, text].map(({ _id }) => ({ elementRegistersUpkeeps: _id, elementValues: '' })),
  });
  await record(admin, wrong._id, [
    [answer, false],
    [text, 'Correcte'],
  ]);
  const { page } = await visit('phone', { as: inspector.userUser });
  await page.goto(`/inspeccions/${id}`);
  await page.getByRole('button', { name: 'Tot correcte' }).tap();
  await expect(page.getByText(/^Omplert com les tres últimes vegades/)).not.toContainText(answer.upkeepName);
  await expect(page.getByText('1 de 5 controls')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sí', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  // What it has filled in is changed as anything else, and is then no longer told.
  await page.getByRole('button', { name: 'Incorrecte', exact: true }).tap();
  await expect(page.getByText(/^Omplert/)).toHaveCount(0);

  // The next key goes to what is not answered, in the order of the screen.
  await page.getByLabel(range.upkeepName, { exact: true }).tap();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sí', exact: true })).toBeFocused();
  await page.getByLabel(upper.upkeepName, { exact: true }).tap();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(third.upkeepName, { exact: true })).toBeFocused();
});
