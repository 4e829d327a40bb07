import { expect } from '@playwright/test';
import type { Inspection } from '../domain/planning';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { makeControls, makeElement, makeInspection, userOf } from './support/builders';
import { smallOnes } from './support/targets';

test('an inspector does its main job with the keyboard alone', async ({ admin, visit }) => {
  const { element, controls, id, path } = await makeInspection(admin, { account: accounts.supplier });
  const { page } = await visit('desk', { as: accounts.supplier });
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Nº Inspeccions Avui/ })).toContainText(/\d/);
  await tabTo(page, page.getByRole('link', { name: 'Ves al contingut' }));
  await tabTo(page, page.getByRole('link', { name: /Nº Inspeccions Avui/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: element.elementName, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);

  await tabTo(page, page.getByLabel(controls.range.upkeepName, { exact: true }));
  await page.keyboard.type('7,2');
  // Enter goes on to the next value.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(controls.upper.upkeepName, { exact: true })).toBeFocused();
  await page.keyboard.type('4.5');
  await tabTo(page, page.getByRole('button', { name: 'Sí', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Correcte', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Accions'));
  await page.keyboard.type('Cap');
  await expect(page.getByText('4 de 4 controls')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Guardar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ves-hi ara' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
  const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(saved.elementPlanningResult).toBe('pass');
  expect(saved.elementActions).toBe('Cap');
});

test('an administrator plans inspections with the keyboard alone', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const { range } = await makeControls(admin);
  const user = await userOf(admin, accounts.intern);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/inspeccions/new-inspeccio');
  const choose = async (label: string, option: string) => {
    await tabTo(page, page.getByRole('combobox', { name: label }));
    await page.keyboard.type(option);
    // The server searches.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await choose('Centre', element.elementAreaId.areaName);
  await choose('Element', element.elementName);
  await choose('Usuari Planificat', `${user.userName} ${user.userLastName1}`);

  await tabTo(page, page.locator('.rdp-today').getByRole('button').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 dies triats')).toBeVisible();
  await tabTo(page, page.getByLabel('Cerca un control'));
  await page.keyboard.type(range.upkeepName);
  await tabTo(page, page.getByLabel(range.upkeepName, { exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Crear' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ves-hi ara' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
  const planned = await admin.list<Inspection>('planning', { elementId: element._id });
  expect(planned.map(({ elementRegisters }) => elementRegisters.length)).toEqual([1, 1]);
});

test('what is touched on the inspection screen is at least 44 px', async ({ admin, visit }) => {
  const { path } = await makeInspection(admin);
  const { page } = await visit('phone', { as: accounts.intern });
  await page.goto(path);
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeInViewport();

  const targets = page.getByRole('main').locator('a, button, .MuiInputBase-root');
  expect(await smallOnes(targets)).toEqual([]);
  expect(await smallOnes(page.getByRole('banner').locator('a, button'))).toEqual([]);
});
