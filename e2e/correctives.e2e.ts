import { expect } from '@playwright/test';
import { addDays, formatDay } from '../domain/common';
import type { Corrective } from '../domain/correctives';
import { type Api, accounts } from './support/api';
import { makeControls, makeElement, plan, today } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import { sizesFrom } from './support/sizes';

for (const [size, name] of sizesFrom('phone')) {
  test(`a bad value opens a measure with one tap, and the next good one verifies it (${name})`, async ({
    admin,
    visit,
  }) => {
    const element = await makeElement(admin);
    const { range } = await makeControls(admin);
    const [first = '', second = ''] = await plan(admin, {
      element,
      account: accounts.intern,
      days: [addDays(today(), -1), today()],
      controls: [range],
    });
    const measures = () => measuresOf(admin, element._id);
    const { page } = await visit(size, { as: accounts.intern });

    await page.goto(`/inspeccions/${first}`);
    await page.getByLabel(range.upkeepName, { exact: true }).fill('8,2');
    const open = page.getByRole('button', { name: 'Obre una mesura' });
    await open.click();
    const measure = page.getByRole('group', { name: `Mesura de ${range.upkeepName}` });
    const description = await measure.getByLabel('Què cal fer').inputValue();
    expect(description).toMatch(/8,2.*: màxim 7,6/);
    await expect(measure.getByLabel('Termini', { exact: true })).toHaveValue(formatDay(addDays(today(), 7)));
    await checkPage(page);
    await page.reload();
    await expect(measure.getByLabel('Què cal fer')).toHaveValue(description);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
    const [opened] = await measures();
    expect(await measures()).toEqual([
      expect.objectContaining({
        correctivePlanningId: { _id: first },
        correctiveDescription: description,
        correctiveDeadline: addDays(today(), 7),
        correctiveState: 'open',
      }),
    ]);

    await page.goto(`/inspeccions/${second}`);
    const waiting = page.getByRole('region', { name: 'Mesures' }).getByRole('link');
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Oberta');
    await expect(waiting).toHaveAttribute('href', `/mesures/${opened?._id}`);
    await page.getByLabel(range.upkeepName, { exact: true }).fill('7');
    await expect(open).toHaveCount(0);
    await checkPage(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const saved = page.getByRole('dialog');
    await expect(saved).toContainText('Inspecció modificada correctament');
    await expect(saved).toContainText(`Mesura verificada amb aquest valor:${description}`);
    await checkPage(page);
    expect(await measures()).toEqual([
      expect.objectContaining({
        _id: opened?._id,
        correctiveState: 'verified',
        correctiveVerifiedPlanningId: { _id: second },
      }),
    ]);
    await page.goto(`/inspeccions/${first}`);
    await expect(waiting).toContainText('Verificada');
  });
}

function measuresOf(admin: Api, element: string): Promise<Corrective[]> {
  return admin.list<Corrective>('correctives', { correctiveElementId: element });
}
