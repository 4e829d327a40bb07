import { expect } from '@playwright/test';
import { addDays } from '../domain/common';
import type { Inspection } from '../domain/planning';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { listOf, makeElement, plan, record, today } from './support/builders';
import { checkPage } from './support/page-checks';

const nextDays = (count: number) => Array.from({ length: count }, (_, index) => addDays(today(), index));

test('many are validated at once, what is not done is passed over, and many are deleted @long', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  const [done = '', alsoDone = ''] = await plan(admin, {
    element,
    account: accounts.intern,
    days: nextDays(3),
  });
  for (const id of [done, alsoDone]) await record(admin, id, []);

  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(listOf(element));
  const validate = page.getByRole('button', { name: 'Validar seleccionades' });
  await expect(validate).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Selecciona les files de la pàgina' }).check();
  await expect(page.getByText('3 seleccionades')).toBeVisible();
  await validate.click();
  await expect(page.getByRole('dialog')).toContainText('Vols validar 3 inspeccions?');
  await checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText('2 inspeccions validades. Omeses: 1 pendent de fer.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tancada' })).toHaveCount(2);
  await expect(page.getByText('0 seleccionades')).toBeVisible();
  const states = await admin.list<Inspection>('planning', { elementId: element._id });
  expect(states.map(({ elementPlanningValidation }) => elementPlanningValidation)).toEqual([
    true,
    true,
    false,
  ]);

  await page.getByRole('checkbox', { name: 'Selecciona les files de la pàgina' }).check();
  await page.getByRole('button', { name: 'Eliminar seleccionades' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('3 inspeccions eliminades.')).toBeVisible();
  await expect(page.getByText('Cap resultat amb aquests filtres')).toBeVisible();
});

test('on a phone all results of the filter can be chosen, and the choice outlives a page', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  await plan(admin, { element, account: accounts.intern, days: nextDays(12) });
  const { page } = await visit('phone', { as: accounts.administrator });
  await page.goto(listOf(element));
  const boxes = page.getByRole('checkbox', { name: `Selecciona ${element.elementName}` });
  await expect(boxes).toHaveCount(10);
  await boxes.first().check();
  await expect(page.getByText('1 seleccionada')).toBeVisible();
  await page.getByRole('button', { name: 'Pàgina següent' }).click();
  await expect(boxes).toHaveCount(2);
  await expect(page.getByText('1 seleccionada')).toBeVisible();
  await page.getByRole('button', { name: 'Selecciona tots els resultats (12)' }).click();
  await expect(page.getByText('12 seleccionades')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Eliminar seleccionades' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('12 inspeccions eliminades.')).toBeVisible();
  expect(await admin.list('planning', { elementId: element._id })).toEqual([]);
});
