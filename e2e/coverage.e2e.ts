import { expect } from '@playwright/test';
import type { Area } from '../domain/areas';
import type { Programme } from '../domain/programmes';
import type { Upkeep } from '../domain/upkeeps';
import { type Api, accounts } from './support/api';
import { makeElement, plan, record, today, unique, userOf } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';

/** A weekly control, and elements that have it as a usual one. */
async function makeWeekly(admin: Api) {
  const [type] = await admin.list<{ _id: string }>('upkeepstypes');
  const upkeep = await admin.call<Upkeep>('POST', '/upkeeps', {
    ...{ upkeepName: unique('Purga'), upkeepTypeId: type?._id, upkeepValue: 'number' },
    ...{ upkeepLimitType: 'up', upkeepLimitUp: 5, upkeepFrequency: 'weekly' },
  });
  const element = (fields = {}) => makeElement(admin, { elementUpkeeps: [upkeep], ...fields });
  return { upkeep, element };
}

const addressOf = (filter: object) =>
  `/cobertura?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

test('an administrator sees what no programme plans, and has one planned for what is ticked', async ({
  admin,
  visit,
}) => {
  const { upkeep, element } = await makeWeekly(admin);
  const area = await admin.call<Area>('POST', '/arees', {
    areaName: unique('Balneari'),
    areaCompanyId: (await element()).elementCompanyId._id,
  });
  const place = { elementAreaId: area._id, elementCompanyId: area.areaCompanyId._id } as object;
  const [done, never] = [await element(place), await element(place)];
  const [id = ''] = await plan(admin, {
    element: done,
    account: accounts.intern,
    days: [today()],
    controls: [upkeep],
  });
  await record(admin, id, [[upkeep, 3]]);
  const { userName, userLastName1 } = await userOf(admin, accounts.intern);

  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(addressOf({ elementAreaId: [area._id] }));
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row(never.elementName)).toContainText('Mai');
  await expect(row(done.elementName)).not.toContainText('Mai');
  await expect(row(done.elementName)).toContainText('Setmanal');
  await checkPage(page);

  for (const { elementName } of [done, never]) await row(elementName).getByRole('checkbox').check();
  await page
    .locator('[data-test="bulk-actions-toolbar"]')
    .getByRole('button', { name: 'Crea el programa' })
    .click();
  await expect(page).toHaveURL('/programes/new-programa');
  await expect(page.getByLabel(/^Programa/)).toHaveValue(upkeep.upkeepName);
  await expect(page.getByText('2 de 2 triats')).toBeVisible();
  await page.getByRole('combobox', { name: /^Usuari planificat/ }).fill(userLastName1);
  await page.getByRole('option', { name: userName }).first().click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Programa creat correctament')).toBeVisible();
  const [programme] = await admin.list<Programme>('programmes', { programmeAreaId: area._id });
  const planned = programme?.programmeElementIds.map(({ _id }) => _id);
  expect(new Set(planned)).toEqual(new Set([done._id, never._id]));
  expect(programme?.programmeUpkeepIds).toMatchObject([{ _id: upkeep._id }]);
  expect(programme?.programmeRule).toMatch(/^FREQ=WEEKLY;BYDAY=/);

  await page.goto(addressOf({ elementAreaId: [area._id] }));
  await expect(row(done.elementName).getByRole('link', { name: upkeep.upkeepName })).toBeVisible();
});

test('when elements with different controls are ticked, should show a programme for each, and create them', async ({
  admin,
  visit,
}) => {
  const { upkeep: purge, element } = await makeWeekly(admin);
  const { upkeep: review } = await makeWeekly(admin);
  await admin.call('PUT', `/upkeeps/${review._id}`, { upkeepFrequency: 'monthly' });
  const area = await admin.call<Area>('POST', '/arees', {
    areaName: unique('Balneari'),
    areaCompanyId: (await element()).elementCompanyId._id,
  });
  const place = { elementAreaId: area._id, elementCompanyId: area.areaCompanyId._id } as object;
  const [tank, pool] = [await element({ ...place, elementUpkeeps: [purge, review] }), await element(place)];
  const { userName, userLastName1 } = await userOf(admin, accounts.intern);

  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(addressOf({ elementAreaId: [area._id] }));
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const plan = page
    .locator('[data-test="bulk-actions-toolbar"]')
    .getByRole('button', { name: 'Crea el programa' });
  await plan.click();
  const dialog = page.getByRole('dialog', { name: 'Crea 2 programes' });
  const weekly = dialog.getByRole('listitem').filter({ hasText: 'Setmanal' });
  await expect(weekly).toContainText(`Controls (1): ${purge.upkeepName}`);
  await expect(weekly).toContainText(/Elements \(2\):/);
  const monthly = dialog.getByRole('listitem').filter({ hasText: 'Mensual' });
  await expect(monthly).toContainText(`Controls (1): ${review.upkeepName}`);
  await expect(monthly).toContainText(`Elements (1): ${tank.elementName}`);
  await checkPage(page);
  await dialog.getByRole('combobox', { name: /^Usuari planificat/ }).fill(userLastName1);
  await page.getByRole('option', { name: userName }).first().click();
  await dialog.getByRole('button', { name: 'Crea els 2 programes' }).click();
  await expect(page.getByText('2 programes creats correctament')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('row', { name: pool.elementName }).getByRole('link', { name: purge.upkeepName }),
  ).toBeVisible();

  const made = await admin.list<Programme>('programmes', { programmeAreaId: area._id });
  const plans = made.map(({ programmeUpkeepIds, programmeElementIds, programmeRule }) => [
    programmeUpkeepIds.map(({ _id }) => _id).join(),
    programmeElementIds.map(({ _id }) => _id).sort(),
    programmeRule.split(';')[0],
  ]);
  expect(plans).toHaveLength(2);
  expect(plans).toContainEqual([purge._id, [tank._id, pool._id].sort(), 'FREQ=WEEKLY']);
  expect(plans).toContainEqual([review._id, [tank._id], 'FREQ=MONTHLY']);
});

test('what is ticked in several centres is no one programme @long', async ({ admin, visit }) => {
  const { element } = await makeWeekly(admin);
  const here = await element();
  const area = await admin.call<Area>('POST', '/arees', {
    ...{ areaName: unique('Balneari'), areaCompanyId: here.elementCompanyId._id },
  });
  const there = await element({ elementAreaId: area._id });
  const visitor = await visit('desk', { as: accounts.administrator });
  const { page } = visitor;
  await page.goto(
    `${addressOf({ elementAreaId: [area._id, here.elementAreaId._id] })}&perPage=50&sort=dueDay&order=DESC`,
  );
  for (const { elementName } of [here, there]) {
    await page.getByRole('row', { name: elementName }).getByRole('checkbox').check();
  }
  await page
    .locator('[data-test="bulk-actions-toolbar"]')
    .getByRole('button', { name: 'Crea el programa' })
    .click();
  await expect(page.getByText("Un programa és d'un sol centre")).toBeVisible();
  await expect(page).toHaveURL(/\/cobertura/);
});

test('on a phone each control is a card with its own way to a programme @long', async ({ admin, visit }) => {
  const { element, upkeep } = await makeWeekly(admin);
  const { elementName, elementAreaId } = await element();
  const { page } = await visit('phone', { as: accounts.administrator });
  await page.goto(`${addressOf({ elementAreaId: [elementAreaId._id] })}&perPage=50&sort=dueDay&order=DESC`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: elementName });
  await expect(card).toContainText(upkeep.upkeepName);
  await checkPage(page);
  await card.getByRole('button', { name: 'Crea el programa' }).click();
  await expect(page.getByLabel(/^Programa/)).toHaveValue(upkeep.upkeepName);
});
