import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import type { Corrective } from '../domain/correctives';
import type { Inspection, InspectionDetail } from '../domain/planning';
import type { Api } from './support/api';
import { type Controls, makeControls, makeElement, makeInspector, today } from './support/builders';
import { test } from './support/fixtures';
import { go } from './support/go';
import { inDatabase, keptIn, saveOffline } from './support/offline';
import { picture } from './support/picture';
import type { Visitor } from './support/visitor';

const INSPECTORS = 3;
const INSPECTIONS = 40;
/** Each inspection has a photo of a control, and every second one of the whole too. */
const PHOTOS = 60;

/** An inspection of the day, and what is found there. */
interface Job {
  id: string;
  element: string;
  value: string;
  /** Whether the value breaks its limits, and a measure is opened. */
  isBad: boolean;
  answer: boolean;
  /** The widths of its photos, each another one, so that what arrives is known by it. */
  photo: number;
  wholePhoto?: number;
  /** When it was saved on the phone. */
  saved?: { from: number; to: number };
}

type Formats = Record<'jpeg' | 'png' | 'webp', (width: number) => Promise<Buffer>>;

/** Photos of a phone, small, in each of the formats that are taken. */
const formats: Formats = {
  jpeg: (width) => photo(width).jpeg().toBuffer(),
  png: (width) => photo(width).png().toBuffer(),
  webp: (width) => photo(width).webp().toBuffer(),
};

function photo(width: number) {
  return picture(width, 80, { r: width % 256, g: 111, b: 122 });
}

/** Plans the day of each inspector: number, question and text at an element of its own each. */
async function planDay(admin: Api, controls: Controls, inspector: string, numbers: number[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const number of numbers) {
    const element = await makeElement(admin);
    const { _id } = await admin.call<Inspection>('POST', '/planning', {
      elementId: element._id,
      elementUserPlanningId: inspector,
      elementPlanningDate: today(),
      elementRegisters: [controls.range, controls.answer].map((control) => ({
        elementRegistersUpkeeps: control._id,
        elementValues: '',
      })),
    });
    const isBad = number % 4 === 0;
    jobs.push({
      id: _id,
      element: element._id,
      isBad,
      value: isBad ? `8,${number % 10}` : `7,${number % 6}`,
      answer: number % 3 > 0,
      photo: 100 + number,
      wholePhoto: number % 2 ? 200 + number : undefined,
    });
  }
  return jobs;
}

async function choosePhoto(page: Page, name: string, width: number): Promise<void> {
  const format = (['jpeg', 'png', 'webp'] as const)[width % 3] ?? 'jpeg';
  await page.getByLabel(`Afegeix una foto: ${name}`, { exact: true }).setInputFiles({
    name: `foto.${format}`,
    mimeType: `image/${format}`,
    buffer: await formats[format](width),
  });
  await expect(page.getByRole('button', { name: `Amplia la foto: ${name}, Per enviar` })).toBeVisible();
}

/** Records an inspection that is open, without network. */
async function recordJob(page: Page, controls: Controls, job: Job): Promise<void> {
  const { range } = controls;
  await page.getByLabel(range.upkeepName, { exact: true }).fill(job.value);
  if (job.isBad) await page.getByRole('button', { name: 'Obre una mesura' }).first().click();
  await page.getByRole('button', { name: job.answer ? 'Sí' : 'No', exact: true }).click();
  await choosePhoto(page, range.upkeepName, job.photo);
  if (job.wholePhoto) await choosePhoto(page, 'Inspecció', job.wholePhoto);
  const from = Date.now();
  await saveOffline(page);
  job.saved = { from, to: Date.now() };
}

/** A day of one inspector: a morning with network, then none. @returns the page that is open in the evening */
async function spendDay(phone: Visitor, controls: Controls, jobs: Job[]): Promise<Page> {
  let { page } = phone;
  await page.goto('/home');
  await keptIn(page, ...jobs.map(({ id }) => id));
  await phone.context.setOffline(true);
  for (const [index, job] of jobs.entries()) {
    const path = `/inspeccions/${job.id}`;
    if (index === Math.floor(jobs.length / 2)) {
      // The app is closed over lunch.
      await page.close();
      page = await phone.openTab();
      await page.goto(path);
    } else if (index % 5 === 0) await page.goto(path);
    else await go(page, path);
    await recordJob(page, controls, job);
  }
  await page.reload();
  const photos = jobs.length + jobs.filter(({ wholePhoto }) => wholePhoto).length;
  await expect(
    page.getByText(`${jobs.length} inspeccions per enviar · ${photos} fotos per enviar`),
  ).toBeVisible();
  return page;
}

/** Holds what the server has of an inspection against what was recorded. */
async function expectArrived(admin: Api, controls: Controls, job: Job, evening: number): Promise<void> {
  const stored = await admin.call<InspectionDetail>('GET', `/planning/${job.id}`);
  expect(stored.elementRegisters.map(({ elementValues }) => elementValues)).toEqual([
    Number(job.value.replace(',', '.')),
    job.answer,
  ]);
  const { elementDoDate, elementReceivedAt } = stored;
  const doneAt = Date.parse(elementDoDate ?? '');
  expect(doneAt).toBeGreaterThanOrEqual(job.saved?.from ?? NaN);
  expect(doneAt).toBeLessThanOrEqual(job.saved?.to ?? NaN);
  expect(Date.parse(elementReceivedAt ?? '')).toBeGreaterThanOrEqual(evening);

  const photos = await Promise.all(
    stored.elementPhotos.map(async ({ id, upkeepId }) => ({
      upkeepId,
      width: (await sharp(await admin.image(`/planning/${job.id}/photos/${id}`)).metadata()).width,
    })),
  );
  expect(photos.sort((one, other) => one.width - other.width)).toEqual([
    { upkeepId: controls.range._id, width: job.photo },
    ...(job.wholePhoto ? [{ upkeepId: null, width: job.wholePhoto }] : []),
  ]);
  const measures = await admin.list<Corrective>('correctives', { correctiveElementId: job.element });
  expect(measures.map(({ correctivePlanningId }) => correctivePlanningId?._id)).toEqual(
    job.isBad ? [job.id] : [],
  );
}

test('a day without network: three inspectors, forty inspections, sixty photos', async ({ admin, visit }) => {
  const controls = await makeControls(admin);
  const numbers = Array.from({ length: INSPECTIONS }, (_, number) => number);
  const phones = await Promise.all(
    Array.from({ length: INSPECTORS }, async (_, index) => {
      const { _id, userUser } = await makeInspector(admin);
      const own = numbers.filter((number) => number % INSPECTORS === index);
      const jobs = await planDay(admin, controls, _id, own);
      const phone = await visit('phone', { as: userUser, installs: true });
      phone.expectTrouble(/^failed: [A-Z]+ .*\/api\//);
      return { phone, jobs };
    }),
  );
  const pages = await Promise.all(phones.map(({ phone, jobs }) => spendDay(phone, controls, jobs)));

  const evening = Date.now();
  for (const { phone } of phones) await phone.context.setOffline(false);
  for (const page of pages) {
    await expect.poll(() => inDatabase(page, 'records', 'getAllKeys'), { timeout: 120_000 }).toEqual([]);
    await expect(page.getByText(/per enviar/)).toHaveCount(0);
  }
  const jobs = phones.flatMap((one) => one.jobs);
  for (const job of jobs) await expectArrived(admin, controls, job, evening);
  const photos = jobs.flatMap(({ photo, wholePhoto }) => [photo, ...(wholePhoto ? [wholePhoto] : [])]);
  expect([jobs.length, new Set(photos).size]).toEqual([INSPECTIONS, PHOTOS]);
});
