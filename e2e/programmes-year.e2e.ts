import { type Locator, type Page, expect } from '@playwright/test';
import { addDays } from '../domain/common';
import type { Area } from '../domain/areas';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import type { Forecast, Programme } from '../domain/programmes';
import type { Upkeep } from '../domain/upkeeps';
import { type Api, accounts } from './support/api';
import { makeElement, today, unique, userOf } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';

/** The most clicks, and keys that choose, that it may take. */
const MOST = 40;

/**
 * A hand that counts: a click is one, and so is a key that chooses or goes on. What is typed into a name, a number or a search is no
 * choice; to get into the field is a click.
 */
function countingHand(page: Page) {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  const type = (text: string) => page.keyboard.type(text);
  return {
    click,
    type,
    /** Goes into a field, and replaces what is there. */
    enter: async (field: Locator, text: string) => {
      await click(field);
      await field.selectText();
      await type(text);
    },
    /** Opens a choice, looks for one, and takes it. */
    choose: async (field: Locator, text: string) => {
      await click(field);
      await type(text);
      await click(page.getByRole('option', { name: text }).first());
    },
    /** Opens a list that is not searched, and takes one of it. */
    pick: async (field: Locator, text: string) => {
      await click(field);
      await click(page.getByRole('option', { name: text, exact: true }));
    },
    count: () => count,
  };
}

/** A centre with 24 taps and two deposits, and the controls that are done there. */
async function makePlace(admin: Api) {
  const { elementCompanyId } = await makeElement(admin);
  const area = await admin.call<Area>('POST', '/arees', {
    areaName: unique('Balneari'),
    areaCompanyId: elementCompanyId._id,
  });
  const [type] = await admin.list<{ _id: string }>('upkeepstypes');
  const control = (name: string) =>
    admin.call<Upkeep>('POST', '/upkeeps', {
      upkeepName: unique(name),
      upkeepTypeId: type?._id,
      upkeepValue: 'string',
    });
  const controls = {
    chlorine: await control('Clor lliure'),
    acidity: await control('pH'),
    flushing: await control('Purga'),
    legionella: await control('Legionel·la'),
  };
  const element = (elementName: string, elementUpkeeps: string[]) =>
    admin.call<Element>('POST', '/elements', {
      elementName,
      elementUpkeeps,
      elementCompanyId: elementCompanyId._id,
      elementAreaId: area._id,
    });
  for (let number = 1; number <= 24; number += 1) {
    await element(`Aixeta ${number}`, [controls.flushing._id]);
  }
  for (const number of [1, 2]) await element(`Dipòsit ${number}`, []);
  return { area, controls };
}

test('a year of a centre is planned with few clicks', async ({ admin, visit }) => {
  const { area, controls } = await makePlace(admin);
  const { userName, userLastName1 } = await userOf(admin, accounts.intern);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/programes');
  const hand = countingHand(page);

  const name = page.getByLabel(/^Programa/);
  const search = page.getByLabel('Cerca entre els elements');
  const control = page.getByRole('combobox', { name: 'Controls' });
  const created = page.getByText('Programa creat correctament');
  const another = page.getByRole('button', { name: 'Crear i un altre' });
  /** Ticks all elements that a search finds. */
  const elements = async (text: string) => {
    await hand.enter(search, text);
    await hand.click(page.getByRole('button', { name: 'Marca els trobats' }));
  };

  await hand.click(page.getByRole('link', { name: 'Nou programa' }));
  await expect(name).toBeFocused();
  await hand.type('Clor i pH diaris');
  await hand.choose(page.getByRole('combobox', { name: /^Centre/ }), area.areaName);
  await hand.choose(page.getByRole('combobox', { name: /^Usuari planificat/ }), userLastName1);
  await elements('Dipòsit');
  await hand.choose(control, controls.chlorine.upkeepName);
  await hand.choose(control, controls.acidity.upkeepName);
  await hand.click(another);
  await expect(created).toBeVisible();

  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await hand.type('Aixetes per torns');
  await elements('Aixeta');
  await expect(page.getByText('24 de 26 triats')).toBeVisible();
  await hand.pick(page.getByRole('combobox', { name: /^Quan/ }), 'Per mesos, un dia del mes');
  await hand.enter(page.getByLabel('Per torns: quants cada vegada'), '2');
  await checkPage(page);
  await hand.click(another);

  await expect(name).toHaveValue('');
  await hand.type('Legionel·la trimestral');
  await hand.click(page.getByRole('button', { name: 'Marca tots' }));
  await hand.choose(control, controls.legionella.upkeepName);
  await hand.pick(page.getByRole('combobox', { name: /^Quan/ }), 'Per mesos, un dia del mes');
  await hand.enter(page.getByLabel('Cada quants mesos'), '3');
  await hand.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect(page).toHaveURL(/\/programes\/[0-9a-f]{24}$/);

  expect(hand.count()).toBeLessThanOrEqual(MOST);

  const programmes = await admin.list<Programme>('programmes', { programmeAreaId: area._id });
  const told = programmes.map((one) => [
    one.programmeName,
    one.programmeElementIds.length,
    one.programmeUpkeepIds.map(({ upkeepName }) => upkeepName).sort(),
    one.programmeRule,
    one.programmeEach,
    one.programmeUserId.userName,
  ]);
  const { chlorine, acidity, legionella } = controls;
  const daily = [chlorine.upkeepName, acidity.upkeepName].sort();
  expect(told.sort()).toEqual([
    ['Aixetes per torns', 24, [], 'FREQ=MONTHLY;BYMONTHDAY=1', 2, userName],
    ['Clor i pH diaris', 2, daily, 'FREQ=DAILY', null, userName],
    [
      'Legionel·la trimestral',
      26,
      [legionella.upkeepName],
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1',
      null,
      userName,
    ],
  ]);
  const planned = async (programmeName: string) =>
    admin.list<Inspection>('planning', {
      elementProgrammeId: programmes.find((one) => one.programmeName === programmeName)?._id,
    });
  expect((await planned('Clor i pH diaris')).length).toBeGreaterThanOrEqual(2 * 60);
  const taps = await planned('Aixetes per torns');
  // Each has its next turn, the last one a year ahead.
  expect(new Set(taps.map(({ elementId }) => elementId._id)).size).toBe(24);
  expect(taps.every(({ elementRegisters }) => elementRegisters.length === 1)).toBe(true);
  expect((await planned('Legionel·la trimestral')).length).toBeGreaterThanOrEqual(26);

  // What is not made yet is forecast, so that the year is whole.
  const asked = new URLSearchParams({
    from: today(),
    to: addDays(today(), 364),
    by: 'month',
    filter: JSON.stringify({ elementAreaId: [area._id] }),
  });
  const forecasts = await admin.call<Forecast[]>('GET', `/programmes/forecasts?${asked.toString()}`);
  expect(forecasts.length).toBeGreaterThanOrEqual(10);
});
