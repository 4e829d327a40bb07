import { type Page, expect } from '@playwright/test';
import type { Inspection } from '../domain/planning';
import { type TypedRow, typedRows } from '../domain/testing';
import type { Units, Upkeep } from '../domain/upkeeps';
import { type Api, accounts } from './support/api';
import { test } from './support/fixtures';
import { makeElement, plan, today, unique } from './support/builders';
import { keptIn, saveOffline } from './support/offline';
import { checkPage } from './support/page-checks';

const rows = typedRows.filter(({ isLimit }) => !isLimit);
const limitRow = typedRows.find(({ isLimit }) => isLimit)!;
/** Every other one is typed without network. */
const halves = [0, 1].map((half) => rows.filter((_, index) => index % 2 === half));

interface Scene {
  id: string;
  typed: { row: TypedRow; control: Upkeep }[];
}

/** The type of the controls in these units. */
function makeType(admin: Api, upkeepTypeUnits: Units): Promise<{ _id: string; upkeepTypeName: string }> {
  return admin.call('POST', '/upkeepstypes', { upkeepTypeName: unique('Mesura'), upkeepTypeUnits });
}

/** An inspection of today with a control for each row. */
async function setUp(admin: Api, half: readonly TypedRow[]): Promise<Scene> {
  const types = new Map<Units, string>();
  for (const units of new Set(half.map((row) => row.units)))
    types.set(units, (await makeType(admin, units))._id);
  const typed: Scene['typed'] = [];
  for (const row of half) {
    const control = await admin.call<Upkeep>('POST', '/upkeeps', {
      ...{ upkeepName: unique('Control'), upkeepTypeId: types.get(row.units), upkeepValue: 'number' },
      ...(row.limits ?? { upkeepLimitType: null }),
    });
    typed.push({ row, control });
  }
  const element = await makeElement(admin);
  const controls = typed.map(({ control }) => control);
  const [id = ''] = await plan(admin, { element, account: accounts.extern, days: [today()], controls });
  return { id, typed };
}

const fieldOf = (page: Page, { upkeepName }: Upkeep) => page.getByLabel(upkeepName, { exact: true });
const cardOf = (page: Page, { upkeepName }: Upkeep) =>
  page.getByRole('listitem').filter({ hasText: upkeepName });

/** Types each row into its control, and reads what the form makes of it. */
async function typeAll(page: Page, { typed }: Scene): Promise<void> {
  for (const { row, control } of typed) {
    await test.step(`${row.typed} ${row.units}`, async () => {
      const card = cardOf(page, control);
      const field = fieldOf(page, control);
      await field.fill(row.typed);
      await field.blur();
      if (row.refused) {
        await expect(card.getByText(row.refused)).toBeVisible();
        await field.fill(row.shown);
      }
      if (row.asks) {
        const buttons = card.getByRole('button', { name: /^[\d.,]+$/ });
        await expect(buttons).toHaveText(row.asks[0]);
        await page.getByRole('button', { name: 'Guardar' }).tap();
        await expect(buttons).toHaveText(row.asks[0]);
        await buttons.filter({ hasText: row.asks[1] }).first().tap();
        await expect(buttons).toHaveCount(0);
      }
      await expect(card.getByText(/^S'entén/)).toHaveText(
        row.told === undefined ? [] : [`S'entén ${row.told}`],
      );
      if (row.outcome) await expect(card.getByText(row.outcome, { exact: true })).toBeVisible();
    });
  }
}

/** Opens the inspection anew, and reads what stands in its fields. */
async function expectShown(page: Page, { id, typed }: Scene, how: 'typed' | 'shown'): Promise<void> {
  await page.goto(`/inspeccions/${id}`);
  for (const { row, control } of typed) {
    const text = row.asks?.[1].replace('7.200', '7200') ?? (row.refused ? row.shown : row.typed);
    await expect(fieldOf(page, control)).toHaveValue(how === 'typed' ? text : row.shown);
  }
}

async function expectKept(admin: Api, { id, typed }: Scene): Promise<void> {
  const { elementRegisters } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(
    elementRegisters.map(({ elementValues, elementUncertainty = '' }) => [elementValues, elementUncertainty]),
  ).toEqual(typed.map(({ row: { sent, uncertainty = '' } }) => [sent, uncertainty]));
}

/** A limit is understood as a value is. */
async function typeLimit(page: Page, admin: Api): Promise<void> {
  const type = await makeType(admin, limitRow.units);
  const { _id } = await admin.call<Upkeep>('POST', '/upkeeps', {
    ...{ upkeepName: unique('Control'), upkeepTypeId: type._id, upkeepValue: 'number' },
    ...limitRow.limits,
  });
  await page.goto(`/manteniments/${_id}`);
  const limit = page.getByLabel('Límit superior');
  await expect(limit).toHaveValue('100');
  await limit.fill('<100');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText('Un límit és un sol número')).toBeVisible();
  await limit.fill(limitRow.typed);
  await expect(page.getByText(/^S'entén/)).toHaveText(`S'entén ${limitRow.told}`);
  await checkPage(page);
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText('Manteniment modificat correctament')).toBeVisible();
  expect(await admin.call<Upkeep>('GET', `/upkeeps/${_id}`)).toMatchObject({ upkeepLimitUp: limitRow.sent });
}

test('numbers are typed on a phone as people write them, with network and without', async ({
  admin,
  visit,
}) => {
  const [there, away] = [await setUp(admin, halves[0]!), await setUp(admin, halves[1]!)];
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  await page.goto('/home');
  await keptIn(page, there.id, away.id);

  await page.goto(`/inspeccions/${there.id}`);
  await typeAll(page, there);
  await checkPage(page);
  await expectShown(page, there, 'typed');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText(/^Inspecció modificada correctament/)).toBeVisible();
  await expectKept(admin, there);
  await expectShown(page, there, 'shown');

  await context.setOffline(true);
  visitor.expectTrouble(/^failed: (GET|PUT) .*\/api\//);
  await page.goto(`/inspeccions/${away.id}`);
  await typeAll(page, away);
  await expectShown(page, away, 'typed');
  await saveOffline(page);
  await expectShown(page, away, 'typed');
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  await expectKept(admin, away);
  await expectShown(page, away, 'shown');

  const office = await visit('phone', { as: accounts.administrator });
  await typeLimit(office.page, admin);
});

test('a phone has keys for what its decimal keyboard lacks', async ({ admin, visit }) => {
  const units: Units[] = ['UFC/L', 'mg/L', 'pH'];
  const { id, typed } = await setUp(
    admin,
    units.map((one) => ({ typed: '', units: one, sent: '', shown: '' })),
  );
  const { page } = await visit('phone', { as: accounts.extern });
  await page.goto(`/inspeccions/${id}`);
  const [count, chlorine, pH] = typed.map(({ control }) => ({
    field: fieldOf(page, control),
    keys: cardOf(page, control).getByRole('group', { name: 'Tecles del valor' }).getByRole('button'),
  }));
  await expect(count!.keys).toHaveText(['<', '>', 'Absència', 'Indeterminable']);
  await expect(chlorine!.keys).toHaveText(['<', '>', 'Absència']);
  await expect(pH!.keys).toHaveText(['<', '>']);
  for (const key of [...(await count!.keys.all()), ...(await pH!.keys.all())]) {
    const { width = 0, height = 0 } = (await key.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    const beyond = await key.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, 'Its text is wider by, in px').toBe(0);
  }

  await count!.keys.filter({ hasText: '<' }).tap();
  await page.keyboard.type('100');
  await expect(count!.field).toHaveValue('<100');
  await count!.keys.filter({ hasText: '>' }).tap();
  await expect(count!.field).toHaveValue('>100');
  await count!.keys.filter({ hasText: 'Indeterminable' }).tap();
  await expect(count!.field).toHaveValue('Indeterminable');
  await chlorine!.keys.filter({ hasText: 'Absència' }).tap();
  await expect(chlorine!.field).toHaveValue('Absència');
  await pH!.keys.filter({ hasText: '>' }).tap();
  await page.keyboard.type('8,2');
  await expect(pH!.field).toHaveValue('>8,2');
});
