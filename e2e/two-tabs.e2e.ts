import { expect } from '@playwright/test';
import type { Company } from '../domain/companies';
import type { Inspection } from '../domain/planning';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { makeInspection, makeInspector, record, unique, validate } from './support/builders';
import { saveOffline, valuesOf } from './support/offline';
import { saveIncomplete } from './support/saving';
import { checkPage } from './support/page-checks';

test('two tabs type in the same inspection: each shows what the other has, and one save has both @long', async ({
  admin,
  visit,
}) => {
  const {
    controls: { range, upper },
    id,
    path,
  } = await makeInspection(admin, { of: ['range', 'upper'] });
  const visitor = await visit('phone', { as: accounts.intern });
  const [first, second] = [visitor.page, await visitor.openTab()];
  for (const tab of [first, second]) {
    await tab.goto(path);
    await expect(tab.getByText('0 de 2 controls')).toBeVisible();
  }
  await second.getByLabel(upper.upkeepName, { exact: true }).fill('4');
  await expect(first.getByLabel(upper.upkeepName, { exact: true })).toHaveValue('4');
  await first.getByLabel(range.upkeepName, { exact: true }).fill('7');
  await expect(second.getByLabel(range.upkeepName, { exact: true })).toHaveValue('7');
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first.getByText('Inspecció modificada correctament')).toBeVisible();
  const { elementRegisters } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(elementRegisters.map(({ elementValues }) => elementValues)).toEqual([7, 4]);
});

test('somebody else saves an inspection meanwhile: one is told, and keeps what was typed @long', async ({
  admin,
  visit,
}) => {
  const {
    controls: { range, upper },
    id,
    path,
  } = await makeInspection(admin, { of: ['range', 'upper'] });
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(path);
  await page.getByLabel(upper.upkeepName, { exact: true }).fill('4');
  await record(admin, id, [[range, 7]]);
  visitor.expectTrouble(/^409: PUT .*\/api\/planning\//);
  await saveIncomplete(page);
  await expect(page.getByText("Algú altre ha modificat el registre mentre l'editaves")).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: "Carrega l'estat nou" }).click();
  await expect(page.getByLabel(range.upkeepName, { exact: true })).toHaveValue('7');
  await expect(page.getByLabel(upper.upkeepName, { exact: true })).toHaveValue('4');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  const { elementRegisters } = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(elementRegisters.map(({ elementValues }) => elementValues)).toEqual([7, 4]);
});

test('what waits in one tab is told in the other, and so is that it was sent', async ({ admin, visit }) => {
  const { userUser } = await makeInspector(admin);
  const visitor = await visit('phone', { as: userUser, installs: true });
  visitor.expectTrouble(/^failed: (GET|PUT) .*\/api\//);
  await visitor.page.goto('/home');
  await visitor.installed();
  const work = [
    {
      ...(await makeInspection(admin, { account: userUser, of: ['range'] })),
      tab: visitor.page,
      typed: '7,1',
    },
    {
      ...(await makeInspection(admin, { account: userUser, of: ['range'] })),
      tab: await visitor.openTab(),
      typed: '7,2',
    },
  ];
  const fieldOf = ({ tab, controls }: (typeof work)[number]) =>
    tab.getByLabel(controls.range.upkeepName, { exact: true });
  for (const one of work) {
    await one.tab.goto(one.path);
    await expect(fieldOf(one)).toBeEditable();
  }
  await visitor.context.setOffline(true);
  for (const one of work) {
    await fieldOf(one).fill(one.typed);
    await saveOffline(one.tab);
  }
  for (const { tab } of work) await expect(tab.getByText('2 inspeccions per enviar')).toBeVisible();
  await visitor.context.setOffline(false);
  for (const { tab } of work) await expect(tab.getByText(/per enviar/)).toHaveCount(0);
  expect(await Promise.all(work.map(({ id }) => valuesOf(admin, id)))).toEqual([[7.1], [7.2]]);
});

test('somebody closes an inspection while another types: what was typed is shown, and not saved @long', async ({
  admin,
  visit,
}) => {
  const {
    controls: { range },
    id,
    path,
  } = await makeInspection(admin, { of: ['range'] });
  const visitor = await visit('phone', { as: accounts.intern });
  const { page } = visitor;
  await page.goto(path);
  await page.getByLabel(range.upkeepName, { exact: true }).fill('7,3');
  await record(admin, id, [[range, 7]]);
  await validate(admin, id);
  visitor.expectTrouble(/^409: PUT .*\/api\/planning\//);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: "Carrega l'estat nou" }).click();
  await expect(page.getByText('El que havies escrit no es pot desar')).toBeVisible();
  await expect(page.getByText('Havies escrit, i no està desat: 7,3')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Descarta' }).click();
  await expect(page.getByText('Havies escrit, i no està desat: 7,3')).toHaveCount(0);
  await expect(page.getByText('Tancada', { exact: true })).toBeVisible();
});

test('two tabs change the same record of master data @long', async ({ admin, visit }) => {
  const company = await admin.call<Company>('POST', '/companies', { companyName: unique('Companyia') });
  const visitor = await visit('desk', { as: accounts.administrator });
  const [first, second] = [visitor.page, await visitor.openTab()];
  for (const tab of [first, second]) {
    await tab.goto(`/empreses/${company._id}`);
    await expect(tab.getByLabel(/^Empresa/)).toHaveValue(company.companyName);
  }
  await second.getByLabel('CIF').fill('B12345678');
  await first.getByLabel(/^Empresa/).fill(`${company.companyName} bis`);
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first.getByText('Empresa modificada correctament')).toBeVisible();

  visitor.expectTrouble(/^409: PUT .*\/api\/companies\//);
  await second.getByRole('button', { name: 'Guardar' }).click();
  await second.getByRole('button', { name: 'Carrega el nou estat' }).click();
  await expect(second.getByLabel(/^Empresa/)).toHaveValue(`${company.companyName} bis`);
  await expect(second.getByLabel('CIF')).toHaveValue('B12345678');
  await second.getByRole('button', { name: 'Guardar' }).click();
  await expect(second.getByText('Empresa modificada correctament')).toBeVisible();
});

test('Logout in one tab ends the other @long', async ({ visit }) => {
  const visitor = await visit('desk', { as: accounts.administrator });
  const [first, second] = [visitor.page, await visitor.openTab()];
  await first.goto('/home');
  await second.goto('/elements');
  await expect(second.getByRole('heading', { name: 'Elements' })).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(first).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
});

test('two tabs whose access token has run out renew it once, and both stay signed in', async ({ visit }) => {
  const visitor = await visit('desk', { as: accounts.administrator });
  const [first, second] = [visitor.page, await visitor.openTab()];
  const renewals: string[] = [];
  for (const tab of [first, second]) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/refresh')) renewals.push(request.url());
    });
    await tab.goto('/home');
    await expect(tab.getByText('Nº Empreses')).toBeVisible();
  }
  for (const tab of [first, second]) await tab.getByRole('button', { name: 'Dades' }).click();
  await visitor.spoilAccessToken();
  visitor.expectTrouble(/^401: GET /);
  await Promise.all([
    first.getByRole('link', { name: 'Elements', exact: true }).click(),
    second.getByRole('link', { name: 'Centres', exact: true }).click(),
  ]);
  for (const tab of [first, second]) {
    await expect(tab.getByText(/^1 a \d+ de \d+ resultats$/)).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});
