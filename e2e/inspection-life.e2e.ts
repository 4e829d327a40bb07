import { expect } from '@playwright/test';
import { addDays, formatDay, weekdayOf } from '../domain/common';
import type { Inspection } from '../domain/planning';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import {
  listOf,
  makeControls,
  makeElement,
  makeInspection,
  plan,
  record,
  today,
  userOf,
  validate,
} from './support/builders';
import { checkPage } from './support/page-checks';
import { saveIncomplete } from './support/saving';
import { sizesFrom } from './support/sizes';

const WEEKDAYS = ['Dilluns', 'Dimarts', 'Dimecres', 'Dijous', 'Divendres', 'Dissabte', 'Diumenge'];

test('what was typed outlives a reload, leaving asks first, and giving up is giving up @long', async ({
  admin,
  visit,
}) => {
  const { controls, id } = await makeInspection(admin);
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(`/inspeccions/${id}`);
  const value = page.getByLabel(controls.range.upkeepName, { exact: true });
  await expect(page.getByText('0 de 4 controls')).toBeVisible();
  await value.fill('8');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await checkPage(page);

  await page.reload();
  await expect(value).toHaveValue('8');
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 de 4 controls')).toBeVisible();
  // No answer is not No.
  await page.getByRole('button', { name: 'Esborra' }).click();
  await expect(page.getByText('1 de 4 controls')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Inspeccions' }).click();
  await dialog.getByRole('button', { name: 'Continua editant' }).click();
  await expect(value).toHaveValue('8');
  await page.getByRole('link', { name: 'Inspeccions' }).click();
  await dialog.getByRole('button', { name: 'Surt i conserva' }).click();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
  await page.goto(`/inspeccions/${id}`);
  await expect(value).toHaveValue('8');

  await page.getByRole('link', { name: 'Inspeccions' }).click();
  await dialog.getByRole('button', { name: 'Descarta els canvis' }).click();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
  await page.goto(`/inspeccions/${id}`);
  await expect(page.getByText('0 de 4 controls')).toBeVisible();
  await expect(value).toHaveValue('');
});

test('Logout asks before typed values go with it @long', async ({ admin, visit }) => {
  const { controls, id } = await makeInspection(admin);
  const { page } = await visit('desk', { as: accounts.intern });
  await page.goto(`/inspeccions/${id}`);
  await page.getByLabel(controls.range.upkeepName, { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hi ha valors sense guardar');
  await page.getByRole('dialog').getByRole('button', { name: 'Surt i perd els valors' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('a value that cannot be read is told, and not saved @long', async ({ admin, visit }) => {
  const { controls, id } = await makeInspection(admin);
  const { page } = await visit('phone', { as: accounts.intern });
  await page.goto(`/inspeccions/${id}`);
  const value = page.getByLabel(controls.range.upkeepName, { exact: true });
  await value.fill('7,2,1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El valor ha de ser un número')).toBeVisible();
  await expect(value).toBeFocused();
  const { elementDoDate } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(elementDoDate).toBeNull();

  await value.fill('7.2');
  await value.press('ArrowUp');
  await expect(value).toHaveValue('7,21');
  await saveIncomplete(page);
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  await expect(page).toHaveURL(/\/inspeccions(\?|$)/);
});

for (const [size, name] of sizesFrom('phone')) {
  test(`what has no value says why, and is not closed unseen otherwise (${name})`, async ({
    admin,
    visit,
  }) => {
    const element = await makeElement(admin);
    const { range, answer } = await makeControls(admin);
    const [explained = '', incomplete = ''] = await plan(admin, {
      element,
      account: accounts.intern,
      days: [addDays(today(), -1), today()],
      controls: [range, answer],
    });
    await record(admin, incomplete, [[answer, true]]);

    const { page: inspector } = await visit(size, { as: accounts.intern });
    await inspector.goto(`/inspeccions/${explained}`);
    await inspector.getByRole('button', { name: 'Sí', exact: true }).click();
    await inspector.getByRole('button', { name: 'Guardar' }).click();
    await expect(inspector.getByText(`Falta 1 control: ${range.upkeepName}.`)).toBeVisible();
    const reason = inspector.getByLabel(`No s'ha pogut mesurar: ${range.upkeepName}`);
    await expect(reason).toBeFocused();
    await checkPage(inspector);
    await reason.fill('Sonda trencada');
    await inspector.getByRole('button', { name: 'Guardar' }).click();
    await expect(inspector.getByText('Inspecció modificada correctament')).toBeVisible();
    const saved = await admin.call<Inspection>('GET', `/planning/${explained}`);
    expect(saved.elementRegisters[0]).toMatchObject({
      elementValues: '',
      elementMissingReason: 'Sonda trencada',
    });

    const { page } = await visit(size, { as: accounts.administrator });
    await page.goto(listOf(element));
    const boxes = page.getByRole('checkbox', { name: `Selecciona ${element.elementName}` });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Validar seleccionades' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
    await expect(page.getByText('1 inspecció validada. Omeses: 1 incompleta.')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Vols validar també 1 inspecció incompleta?' });
    await expect(dialog.getByRole('listitem')).toContainText(range.upkeepName);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Validar igualment' }).click();
    await expect(page.getByText('1 inspecció validada.', { exact: true })).toBeVisible();
    for (const id of [explained, incomplete]) {
      const { elementPlanningValidation } = await admin.call<Inspection>('GET', `/planning/${id}`);
      expect(elementPlanningValidation).toBe(true);
    }
  });
}

test('an administrator says when and by whom it was done, until it is closed @long', async ({
  admin,
  visit,
}) => {
  const { controls, id } = await makeInspection(admin);
  await record(admin, id, [[controls.range, '7,2']]);
  const extern = await userOf(admin, accounts.extern);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(`/inspeccions/${id}`);
  const day = page.getByLabel('Data realitzada', { exact: true });
  await day.fill(formatDay(addDays(today(), 1)));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La data realitzada no pot ser posterior a avui')).toBeVisible();

  await day.fill(formatDay(addDays(today(), -3)));
  await page.getByLabel('Usuari realitzat').click();
  await page.getByRole('option', { name: `${extern.userName} ${extern.userLastName1}` }).click();
  await saveIncomplete(page);
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
  const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(saved.elementDoDate?.slice(0, 10)).toBe(addDays(today(), -3));
  expect(saved.elementUserDoId?._id).toBe(extern._id);
});

test('of a closed inspection the actions alone can be changed, on their own screen', async ({
  admin,
  visit,
}) => {
  const { controls, element, id } = await makeInspection(admin);
  await record(admin, id, [[controls.range, '7,2']], 'Cal netejar el filtre');
  await validate(admin, id);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/accions');
  await page.getByRole('link', { name: `Veure acció: ${element.elementName}` }).click();
  await expect(page.getByRole('heading', { name: 'Editar inspecció' })).toBeVisible();
  await expect(
    page.getByText("La inspecció està feta, tancada i validada i només permet l'edició de l'acció"),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByLabel('Accions').fill('Filtre netejat');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await expect(page).toHaveURL(/\/accions(\?|$)/);
  await expect(page.getByText('Filtre netejat')).toBeVisible();
});

test('duplicating plans the ticked weekdays of a period @long', async ({ admin, visit }) => {
  const { element, id } = await makeInspection(admin);
  const { page } = await visit('phone', { as: accounts.administrator });
  await page.goto(`/inspeccions/${id}`);
  await page.getByRole('button', { name: 'Duplicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar inspecció' });
  await dialog.getByLabel("Data d'inici", { exact: true }).fill(formatDay(today()));
  await dialog.getByLabel('Data final', { exact: true }).fill(formatDay(addDays(today(), 14)));
  await dialog.getByLabel(WEEKDAYS[weekdayOf(today()) - 1] ?? '').check();
  await expect(dialog.getByText('Es planificaran 3 inspeccions')).toBeVisible();
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Inspecció duplicada correctament')).toBeVisible();
  // It closes by itself.
  await expect(dialog).toBeHidden();
  const copies = (await admin.list<Inspection>('planning', { elementId: element._id })).filter(
    ({ _id }) => _id !== id,
  );
  expect(copies.map(({ elementPlanningDate }) => elementPlanningDate.slice(0, 10))).toEqual(
    [0, 7, 14].map((days) => addDays(today(), days)),
  );
  expect(copies.every(({ elementRegisters }) => elementRegisters.length === 4)).toBe(true);
});

test('creating asks for what is missing, and takes the controls that a search leaves @long', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  const { range } = await makeControls(admin);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/inspeccions/new-inspeccio');
  await expect(page.getByLabel('Element')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Crear' })).toBeDisabled();
  await page.getByLabel('Centre').fill(element.elementAreaId.areaName);
  await page.getByRole('option', { name: element.elementAreaId.areaName }).first().click();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Aquest camp és obligatori')).toHaveCount(2);
  await expect(page.getByText('Tria almenys un dia')).toBeVisible();
  await expect(page.getByLabel('Element')).toBeFocused();
  await checkPage(page);

  await page.getByLabel('Element').fill(element.elementName);
  await page.getByRole('option', { name: element.elementName }).click();
  await page.getByLabel('Cerca un control').fill(range.upkeepName);
  await page.getByRole('button', { name: 'Tots' }).click();
  await expect(page.getByText(/^1 de \d+ triats$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cap', exact: true }).click();
  await expect(page.getByText(/^0 de \d+ triats$/)).toBeVisible();
});

test('an inspection is deleted from its row, after a question @long', async ({ admin, visit }) => {
  const { element, id } = await makeInspection(admin);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(listOf(element));
  await page.getByRole('button', { name: `Elimina ${element.elementName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel·la' }).click();
  await expect(page.getByRole('link', { name: element.elementName, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Elimina ${element.elementName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Inspecció eliminada correctament')).toBeVisible();
  await expect(admin.call('GET', `/planning/${id}`)).rejects.toThrow('404');
});
