import { expect } from '@playwright/test';
import { addDays } from '../domain/common';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { print, watchPrinting } from './support/paper';
import { listOf, makeControls, makeElement, makeInspection, plan, record, today } from './support/builders';
import { checkPage } from './support/page-checks';
import { sizesFrom } from './support/sizes';

for (const [size, name] of sizesFrom('desk')) {
  test(`an element’s values against the limits of their day (${name})`, async ({ admin, visit }) => {
    const element = await makeElement(admin);
    const { range, answer, text } = await makeControls(admin);
    const days = [-2, -1, 0].map((count) => addDays(today(), count));
    const ids = await plan(admin, {
      element,
      account: accounts.intern,
      days,
      controls: [range, answer, text],
    });
    const values = ['7', '8,25', ''];
    for (const [index, id] of ids.entries()) {
      await record(admin, id, [
        [range, values[index] ?? ''],
        [answer, index === 0],
        [text, 'Correcte'],
      ]);
    }
    // Old points keep the limits of their day.
    await admin.call('PUT', `/upkeeps/${range._id}`, { upkeepLimitUp: 9 });

    const { page } = await visit(size, { as: accounts.administrator, theme: 'dark' });
    await watchPrinting(page);
    await page.goto(`/elements/grafics/${element._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(element.elementName);
    const section = page.getByRole('region', { name: range.upkeepName, exact: true });
    const chart = section.getByRole('img').or(section.getByRole('application')).first();
    await expect(chart).toBeVisible();
    for (const label of ['Valor', 'Limit superior', 'Limit inferior']) {
      await expect(section.getByText(label, { exact: true }).first()).toBeVisible();
    }
    await expect(section.getByText('sense valor').filter({ visible: true })).toHaveCount(1);

    await section.getByText('Taula de valors (3)').click();
    const rows = section.getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2)).toContainText('8,25');
    await expect(rows.nth(2)).toContainText('De 6,5 a 7,6');
    await expect(rows.nth(2)).toContainText('Fora de límits');
    await expect(page.getByText('Aquest control és de text i no té línia.')).toBeVisible();
    await checkPage(page);

    await print(page, 'Gràfic', async () => {
      await expect(page.getByRole('heading', { name: 'Gràfic', exact: true })).toBeVisible();
      await expect(page.getByText(range.upkeepName).filter({ visible: true })).toHaveCount(1);
    });
    await expect(chart).toBeVisible();
  });
}

test('a chart’s axis has room for its longest number, whose thousands stand apart', async ({
  admin,
  visit,
}) => {
  const {
    element,
    controls: { range },
    id,
  } = await makeInspection(admin, { of: ['range'] });
  await record(admin, id, [[range, 1_250_000]]);
  const { page } = await visit('phone', { as: accounts.administrator });
  await page.goto(`/elements/grafics/${element._id}`);
  const section = page.getByRole('region', { name: range.upkeepName, exact: true });
  const chart = section.locator('.recharts-responsive-container');
  const longest = chart.locator('text').filter({ hasText: /^\d\.\d{3}\.\d{3}$/ });
  await expect(longest.first()).toBeVisible();
  const left = (await chart.boundingBox())?.x ?? Infinity;
  for (const label of await longest.all()) {
    // Widths are measured in whole pixels.
    expect((await label.boundingBox())?.x).toBeGreaterThan(left - 1);
  }
});

test('a chart is 400 px high and as wide as the page @long', async ({ admin, visit }) => {
  const {
    element,
    controls: { range },
    id,
  } = await makeInspection(admin, { of: ['range'] });
  await record(admin, id, [[range, 7]]);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(`/elements/grafics/${element._id}`);
  const section = page.getByRole('region', { name: range.upkeepName, exact: true });
  const drawn = section.locator('.recharts-responsive-container');
  await expect(drawn).toBeVisible();
  const [box, frame] = [await drawn.boundingBox(), await section.boundingBox()];
  expect(box?.height).toBe(400);
  expect(box?.width).toBeGreaterThan(0.9 * (frame?.width ?? 0));
});

/** What they have in common they print alike: few columns, many, and rows that are inspections are printed for `npm test`. */
const lists = [
  { path: '/empreses', title: 'Empreses', mark: '' },
  { path: '/centres', title: 'Centres', mark: ' @long' },
  { path: '/elements', title: 'Elements', mark: '' },
  { path: '/manteniments', title: 'Controls', mark: ' @long' },
  { path: '/tipus-manteniment', title: 'Tipus de manteniment', mark: ' @long' },
  { path: '/usuaris', title: 'Usuaris', mark: ' @long' },
  { path: '/accions', title: 'Accions', mark: '' },
];

for (const { path, title, mark } of lists) {
  test(`the list of ${path} prints all of its rows, and nothing else${mark}`, async ({ visit }) => {
    const { page } = await visit('desk', { as: accounts.administrator, theme: 'dark' });
    await watchPrinting(page);
    await page.goto(path);
    const found = page.getByText(/^\d+ a \d+ de [\d.]+ resultats$/);
    const total = Number(/de (\d+)/.exec(await found.innerText())?.[1]);
    await print(page, title, async () => {
      await expect(page.getByRole('table').filter({ visible: true }).getByRole('row')).toHaveCount(total + 1);
    });
  });
}

test('the inspections print the rows of the filter, not of the page', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const days = Array.from({ length: 12 }, (_, index) => addDays(today(), index));
  await plan(admin, { element, account: accounts.intern, days });
  const { page } = await visit('phone', { as: accounts.administrator, theme: 'dark' });
  await watchPrinting(page);
  await page.goto(listOf(element));
  await expect(page.getByText('1 a 10 de 12 resultats')).toBeVisible();
  await print(page, 'Inspeccions', async () => {
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('cell', { name: 'Pendent fer' })).toHaveCount(12);
  });
});

test('the calendar prints its period with all inspections of a day @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const account = accounts.administrator;
  for (let count = 0; count < 6; count += 1) await plan(admin, { element, account, days: [today()] });
  const { page } = await visit('desk', { as: account, theme: 'dark' });
  await watchPrinting(page);
  await page.goto('/inspeccions/inspection-calendar');
  await expect(page.locator(`[data-day="${today()}"]`)).toContainText(element.elementName);
  await print(page, /^Calendari · /, async () => {
    await expect(page.getByText(element.elementName).filter({ visible: true })).toHaveCount(6);
  });
});

test('what the browser prints of a page by itself is dark on white, whatever the theme', async ({
  visit,
}) => {
  const { page } = await visit('desk', { as: accounts.administrator, theme: 'dark' });
  await page.goto('/inspeccions/inspection-calendar');
  const title = page.getByRole('heading', { level: 1 });
  const brightness = () =>
    title.evaluate((heading) =>
      Math.max(...(getComputedStyle(heading).color.match(/\d+/g) ?? []).map(Number)),
    );
  await expect.poll(brightness).toBeGreaterThan(190);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await brightness()).toBeLessThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(brightness).toBeGreaterThan(190);
});

test('what the browser prints of a page by itself has answers as words, tables as tables, and nothing to press', async ({
  admin,
  visit,
}) => {
  const { path } = await makeInspection(admin, { of: ['answer', 'text'] });
  const { page } = await visit('desk', { as: accounts.administrator });
  const onPaper = async () => {
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
  };
  await page.goto(path);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await onPaper();
  await expect(page.getByText('No', { exact: true })).toBeVisible();
  await expect(page.getByText('No', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const text of ['Sí', 'Esborra', 'Correcte', 'Incorrecte', 'Ves al contingut']) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const list of ['/empreses', '/inspeccions?filter={}', '/inspeccions/inspection-calendar']) {
    await page.goto(list);
    await onPaper();
    await expect(page.getByRole('main').getByRole('table'), list).toBeVisible();
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^(Elimina|Nova|Columnes)/ }).filter({ visible: true }),
    ).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
