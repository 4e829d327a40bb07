import { expect } from '@playwright/test';
import type { InspectionDetail } from '../domain/planning';
import { accounts } from './support/api';
import { makeInspection } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import { picture } from './support/picture';
import { sizesFrom } from './support/sizes';

/** A photo as a camera takes it, larger than what is sent. */
const photo = () => picture(2400, 1800).png().toBuffer();

for (const [size, name] of sizesFrom('phone')) {
  test(`a photo of a control is taken, seen, printed and taken away (${name})`, async ({ admin, visit }) => {
    const {
      controls: { range },
      id,
    } = await makeInspection(admin, { account: accounts.intern, of: ['range'] });
    const visitor = await visit(size, { as: accounts.intern });
    const { page } = visitor;
    await page.goto(`/inspeccions/${id}`);
    const value = page.getByLabel(range.upkeepName, { exact: true });
    await value.fill('7');
    const group = page.getByRole('group', { name: `Fotos: ${range.upkeepName}` });
    await group
      .getByLabel(`Afegeix una foto: ${range.upkeepName}`)
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await photo() });

    const small = group.getByRole('button', { name: 'Amplia la foto' });
    const image = small.locator('img');
    await expect(image).toHaveAttribute('src', /^blob:/);
    const widthOf = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(widthOf).toBe(320);
    await expect(value).toHaveValue('7');
    await checkPage(page);

    await small.click();
    const dialog = page.getByRole('dialog');
    const large = dialog.getByRole('img', { name: range.upkeepName });
    await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1600);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Tanca' }).click();

    await page.emulateMedia({ media: 'print' });
    await expect(image).toBeVisible();
    expect((await image.boundingBox())?.width).toBeGreaterThan(200);
    await expect(page.getByText('Afegeix una foto').filter({ visible: true })).toHaveCount(0);
    expect((await page.pdf({ format: 'A4' })).includes('/Subtype /Image')).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    // What was typed before it goes by the revision from before it.
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog')).toContainText('Inspecció modificada correctament');
    await page.goto(`/inspeccions/${id}`);
    await small.click();
    await dialog.getByRole('button', { name: 'Elimina' }).click();
    await page
      .getByRole('dialog', { name: 'Vols eliminar la foto?' })
      .getByRole('button', { name: 'Elimina' })
      .click();
    // While a dialog covers the page, nothing below it is found by its role.
    await expect(dialog).toHaveCount(0);
    await expect(small).toHaveCount(0);
    const { elementPhotos } = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
    expect(elementPhotos).toEqual([]);
  });
}
