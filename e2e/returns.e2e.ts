import { type Page, expect } from '@playwright/test';
import { addDays } from '../domain/common';
import type { Corrective } from '../domain/correctives';
import type { InspectionDetail } from '../domain/planning';
import { accounts } from './support/api';
import { listOf, makeControls, makeElement, plan, record, today } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import { sizesFrom } from './support/sizes';

const REASON = 'El valor no quadra amb la mostra';

for (const [size, name] of sizesFrom('phone')) {
  test(`what is returned is recorded again, and its later value verifies a measure (${name})`, async ({
    admin,
    visit,
  }) => {
    const element = await makeElement(admin);
    const { range } = await makeControls(admin);
    const [bad = '', doubtful = ''] = await plan(admin, {
      element,
      account: accounts.intern,
      days: [addDays(today(), -1), today()],
      controls: [range],
    });
    await record(admin, doubtful, [[range, 6.9]]);
    const measures = () => admin.list<Corrective>('correctives', { correctiveElementId: element._id });

    const { page: inspector } = await visit(size, { as: accounts.intern });
    const value = inspector.getByLabel(range.upkeepName, { exact: true });
    await inspector.goto(`/inspeccions/${bad}`);
    await value.fill('8,2');
    await inspector.getByRole('button', { name: 'Obre una mesura' }).click();
    await save(inspector);
    expect(await measures()).toMatchObject([{ correctiveState: 'open' }]);

    const { page } = await visit(size, { as: accounts.administrator });
    await page.goto(listOf(element));
    if (size === 'desk') {
      await page.getByRole('row').filter({ hasText: '6,9' }).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Retornar seleccionades' }).click();
    } else {
      await page.goto(`/inspeccions/${doubtful}`);
      await page.getByRole('button', { name: 'Retornar', exact: true }).click();
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Per què es retorna').fill(REASON);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Retornar' }).click();
    await expect(
      page.getByText(size === 'desk' ? '1 inspecció retornada.' : 'Inspecció retornada correctament'),
    ).toBeVisible();
    await expect(page.getByText('Retornada', { exact: true }).first()).toBeVisible();
    await checkPage(page);

    await inspector.goto(`/inspeccions/${bad}`);
    await value.fill('8,3');
    await save(inspector);
    await inspector.goto('/inspeccions');
    const returned = inspector
      .getByRole(size === 'desk' ? 'row' : 'listitem')
      .filter({ hasText: element.elementName })
      .filter({ hasText: 'Retornada' });
    await expect(returned).toHaveCount(1);
    await checkPage(inspector);
    await returned.getByRole('link', { name: element.elementName }).first().click();
    await expect(inspector.getByRole('alert')).toContainText(REASON);
    await expect(value).toHaveValue('');
    await expect(inspector.getByText('abans 6,9')).toBeVisible();
    await inspector.getByRole('button', { name: 'Guardar' }).click();
    await expect(inspector.getByText(/^1 control no s'ha tornat a mesurar: es manté\?/)).toBeVisible();
    await checkPage(inspector);
    await inspector.getByRole('button', { name: /^Mantén el valor/ }).click();
    await expect(value).toHaveValue('6,9');
    await value.fill('7');
    await save(inspector);
    await expect(inspector.getByRole('dialog')).toContainText('Mesura verificada amb aquest valor');
    expect(await measures()).toMatchObject([
      { correctiveState: 'verified', correctiveVerifiedPlanningId: { _id: doubtful } },
    ]);

    await inspector.goto(`/inspeccions/${doubtful}`);
    const earlier = inspector.getByRole('region', { name: 'Registrat abans de retornar-la' });
    await expect(earlier).toContainText(REASON);
    await expect(earlier).toContainText('6,9');
    await inspector.emulateMedia({ media: 'print' });
    await expect(earlier).toBeVisible();
    const { elementReturned, elementReturns } = await admin.call<InspectionDetail>(
      'GET',
      `/planning/${doubtful}`,
    );
    expect([elementReturned, elementReturns.map(({ reason }) => reason)]).toEqual([false, [REASON]]);

    await page.goto(`/inspeccions/${doubtful}`);
    const told = await historyOn(page);
    await expect(told).toContainText(['Enregistrament', 'Retorn', 'Enregistrament', 'Creació']);
    await expect(told.nth(1)).toContainText(REASON);
    await checkPage(page);
    const [measure] = await measures();
    await page.goto(`/mesures/${measure?._id}`);
    await expect(await historyOn(page)).toContainText(['Verificació', 'Creació']);
    await expect((await historyOn(page)).first()).toContainText('Sistema');
  });
}

/** The entries of a record's history, the newest first, opened if they are not. */
async function historyOn(page: Page) {
  const section = page.getByRole('region', { name: 'Historial' });
  const button = section.getByRole('button', { name: 'Historial' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return section.getByRole('list').first().locator('> li');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
}
