import { type Page, expect } from '@playwright/test';
import { type Api, PASSWORD, accounts } from './support/api';
import { test } from './support/fixtures';
import { go } from './support/go';
import { makeElement, unique } from './support/builders';
import { checkPage, expectPresentable } from './support/page-checks';
import type { Size } from './support/visitor';

const REQUIRED = 'Aquest camp és obligatori';

interface Form {
  list: string;
  create: string;
  titles: { create: string; edit: string };
  /** What the messages call it: `Usuari creat correctament`. */
  messages: { created: string; updated: string; deleted: string };
  /** The label of the field that names the record. */
  name: RegExp;
  size: Size;
  /** The others stand for it; what is its own is `common/form/MasterFields.spec.tsx`'s. */
  mark?: string;
  /** Fills in what is required, except for the name. */
  fill: (page: Page, given: { name: string; admin: Api }) => Promise<void>;
  /** A bad entry in a record that was good, and what is said of it. */
  spoil: (page: Page, admin: Api) => Promise<void>;
  problem: string;
  /** The call that refuses it, where it is the server that does. */
  refused?: RegExp;
}

/** Opens a choice, searches where it can be searched, and picks. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  const isSearched = (await field.getAttribute('aria-autocomplete')) === 'list';
  await field.click();
  if (isSearched) await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function chooseFirst(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').first().click();
}

/** Any company can come first, one of another test that has no centre yet too. */
async function chooseCentre(page: Page, admin: Api): Promise<void> {
  const { elementAreaId, elementCompanyId } = await makeElement(admin);
  await choose(page, /^Empresa/, elementCompanyId.companyName);
  await choose(page, /^Centre/, elementAreaId.areaName);
}

const forms: Form[] = [
  {
    list: '/empreses',
    create: '/empreses/new-empresa',
    titles: { create: 'Alta nou element', edit: 'Editar element' },
    messages: {
      created: 'Empresa creada correctament',
      updated: 'Empresa modificada correctament',
      deleted: 'Empresa eliminada correctament',
    },
    name: /^Empresa/,
    size: 'desk',
    mark: ' @long',
    fill: (page) => page.getByLabel('CIF').fill('B12345678'),
    spoil: (page) => page.getByLabel(/^Empresa/).fill('   '),
    problem: REQUIRED,
  },
  {
    list: '/centres',
    create: '/centres/new-centre',
    titles: { create: 'Alta nou centre', edit: 'Editar centre' },
    messages: {
      created: 'Centre creat correctament',
      updated: 'Centre modificat correctament',
      deleted: 'Centre eliminat correctament',
    },
    name: /^Centre/,
    size: 'phone',
    mark: ' @long',
    fill: (page) => chooseFirst(page, /^Empresa/),
    spoil: (page) => page.getByLabel(/^Empresa/).fill(''),
    problem: REQUIRED,
  },
  {
    list: '/elements',
    create: '/elements/new-element',
    titles: { create: 'Alta nova empresa', edit: 'Editar empresa' },
    messages: {
      created: 'Element creat correctament',
      updated: 'Element modificat correctament',
      deleted: 'Element eliminat correctament',
    },
    name: /^Element/,
    size: 'desk',
    mark: ' @long',
    fill: async (page, { admin }) => {
      await page.getByLabel('Referència').fill('REF-1');
      await page.getByLabel('Descripció').fill('Acer inoxidable');
      await page.getByLabel('Ubicació').fill('Coberta');
      await expect(page.getByLabel(/^Centre/)).toBeDisabled();
      await chooseCentre(page, admin);
    },
    // Another company takes the centre away.
    spoil: async (page, admin) => {
      await choose(page, /^Empresa/, await otherCompany(admin));
    },
    problem: REQUIRED,
  },
  {
    list: '/manteniments',
    create: '/manteniments/new-manteniment',
    titles: { create: 'Alta nou manteniment', edit: 'Editar manteniment' },
    messages: {
      created: 'Manteniment creat correctament',
      updated: 'Manteniment modificat correctament',
      deleted: 'Manteniment eliminat correctament',
    },
    name: /^Manteniment/,
    size: 'phone',
    fill: async (page) => {
      await page.getByLabel('Descripció').fill('Es mesura a la sortida');
      await chooseFirst(page, /^Tipus manteniment/);
      await choose(page, /^Valor d'entrada/, 'Numèric');
      await choose(page, /^Tipus de límit/, 'Superior');
      await expect(page.getByLabel(/^Límit inferior/)).toHaveCount(0);
      await choose(page, /^Tipus de límit/, 'Superior i inferior');
      await page.getByLabel(/^Límit superior/).fill('7,6');
      await page.getByLabel(/^Límit inferior/).fill('6.5');
    },
    spoil: (page) => page.getByLabel(/^Límit inferior/).fill('7,61'),
    problem: 'El límit inferior no pot ser més gran que el superior',
  },
  {
    list: '/tipus-manteniment',
    create: '/tipus-manteniment/new-tipusmanteniment',
    titles: { create: 'Alta nou tipus manteniment', edit: 'Editar tipus manteniment' },
    messages: {
      created: 'Tipus manteniment creat correctament',
      updated: 'Tipus manteniment modificat correctament',
      deleted: 'Tipus manteniment eliminat correctament',
    },
    name: /^Tipus manteniment/,
    size: 'desk',
    mark: ' @long',
    fill: async (page) => {
      await choose(page, /^Unitats/, 'UNT');
    },
    // The placeholder.
    spoil: (page) => chooseFirst(page, /^Unitats/),
    problem: REQUIRED,
  },
  {
    list: '/usuaris',
    create: '/usuaris/new-user',
    titles: { create: 'Alta nou usuari', edit: 'Editar usuari' },
    messages: {
      created: 'Usuari creat correctament',
      updated: 'Usuari modificat correctament',
      deleted: 'Usuari eliminat correctament',
    },
    name: /^Nom/,
    size: 'phone',
    fill: async (page, { name }) => {
      await page.getByLabel(/^Cognom 1/).fill('Prova');
      await page.getByLabel(/^usuari/).fill(`${name.replaceAll(' ', '.')}@inspecta.cat`);
      await page.getByLabel(/^Contrasenya/).fill(PASSWORD);
      await choose(page, /^Perfil/, 'Inspector intern');
    },
    // Only the server knows that it is somebody else's already.
    spoil: (page) => page.getByLabel(/^usuari/).fill(accounts.intern.toUpperCase()),
    problem: 'Aquest valor ja existeix',
    refused: /^409: PUT .*\/api\/users\//,
  },
];

for (const form of forms) {
  test(`${form.titles.create} (${form.create}): bad and good entries, change, deletion${form.mark ?? ''}`, async ({
    admin,
    visit,
  }) => {
    const visitor = await visit(form.size, { as: accounts.administrator });
    const { page } = visitor;
    const name = unique('Prova');

    await page.goto(form.create);
    await expect(page.getByRole('heading', { name: form.titles.create })).toBeVisible();
    await expect(page.getByLabel('Actiu')).toBeChecked();
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText('El formulari té errors. Revisa els camps marcats.')).toBeVisible();
    await expect(page.getByLabel(form.name)).toBeFocused();
    await checkPage(page);

    await page.getByLabel(form.name).fill(name);
    await form.fill(page, { name, admin });
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText(form.messages.created)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${form.list}/[0-9a-f]{24}$`));
    await expect(page.getByRole('heading', { name: form.titles.edit })).toBeVisible();

    await form.spoil(page, admin);
    if (form.refused) visitor.expectTrouble(form.refused);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(form.problem)).toBeVisible();
    await expectPresentable(page);
    await page.reload();
    await expect(page.getByLabel(form.name)).toHaveValue(name);

    const renamed = `${name} bis`;
    await page.getByLabel(form.name).fill(renamed);
    await page.getByLabel('Actiu').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(form.messages.updated)).toBeVisible();
    await expect(page.getByRole('heading', { name: form.titles.edit })).toBeVisible();

    const filter = new URLSearchParams({ filter: JSON.stringify({ q: name }) });
    await go(page, `${form.list}?${filter.toString()}`);
    await expect(page.getByText('No actiu')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Elimina .*${renamed}`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(renamed);
    await dialog.getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText(form.messages.deleted)).toBeVisible();
    await expect(page.getByText('Cap resultat amb aquests filtres')).toBeVisible();
  });
}

test('a centre that has elements stays with its company, and the form says why @long', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  const visitor = await visit('desk', { as: accounts.administrator });
  const { page } = visitor;
  await page.goto(`/centres/${element.elementAreaId._id}`);
  await expect(page.getByLabel(/^Centre/)).toHaveValue(element.elementAreaId.areaName);
  const other = await otherCompany(admin);
  await choose(page, /^Empresa/, other);
  visitor.expectTrouble(/^409: PUT .*\/api\/arees\//);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText("El centre té elements: no pot canviar d'empresa")).toBeVisible();
  await expect(page.getByLabel(/^Empresa/)).toHaveValue(other);
});

/** The name of a company that no record has. */
async function otherCompany(admin: Api): Promise<string> {
  const companyName = unique('Companyia');
  await admin.call('POST', '/companies', { companyName });
  return companyName;
}

test('a user’s bad e-mail and password are told in their fields @long', async ({ visit }) => {
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/usuaris/new-user');
  await page.getByLabel(/^E-mail/).fill('sense arrova');
  await page.getByLabel(/^Contrasenya/).fill('massacurta');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Ha de ser una adreça electrònica')).toBeVisible();
  await expect(page.getByText(/^Ha de tenir de 8 a 15 caràcters/)).toBeVisible();
  await page.getByLabel(/^Perfil/).click();
  await expect(page.getByRole('option')).toHaveText([
    ...['- Selecciona -', 'Administrador', 'Inspector intern', 'Inspector Extern', 'Proveïdor'],
  ]);
});
