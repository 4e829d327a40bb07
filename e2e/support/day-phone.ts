import { type Locator, type Page, expect } from '@playwright/test';
import type { Inspection } from '../../domain/planning';
import type { Api } from './api';
import { makeControls, makeElement, makeInspector, today } from './builders';
import { type Cast, Job, type Stored, isWritten, misdeeds, readStored, whereabouts } from './day-notes';
import { keptIn } from './offline';
import { Proxy } from './proxy';
import {
  CALM,
  type Control,
  type Kill,
  type RandomDay,
  type Step,
  type Weather,
  controls,
  textOf,
} from './random-day';
import { type Product, makeDataDirectory } from './product';
import type { VisitOptions, Visitor } from './visitor';

/** As many as a day may have. */
const JOBS_A_DAY = 2;

const SAVED = 'Inspecció modificada correctament';
const KEPT = 'Desada en aquest dispositiu';
const CONFLICT = "Algú altre ha modificat el registre mentre l'editaves";
const UNSENT = /^\d+ inspecci(ó|ons) per enviar/;

interface Tab {
  page: Page;
  /** The inspection whose form it shows. */
  shows?: Job;
}

interface Owner {
  admin: Api;
  product: Product;
  visit: (size: 'phone', options: VisitOptions) => Promise<Visitor>;
}

/** An installed phone on which random days are spent, one after the other. */
export class DayPhone {
  /** What has happened on the day. */
  log: string[] = [];
  private tabs: Tab[];
  private today: Job[] = [];
  private weather: Weather = CALM;
  private onSave: (() => void) | undefined;

  private constructor(
    private readonly admin: Api,
    private readonly start: () => Promise<Visitor>,
    private visitor: Visitor,
    private readonly profile: { remove(): Promise<void> },
    private readonly proxy: Proxy,
    private readonly cast: Cast,
    private readonly names: Record<Control, string>,
    private readonly users: { own: string; other: string },
    private readonly jobs: Job[],
  ) {
    this.tabs = [{ page: visitor.page }];
  }

  /** @param days how many it has inspections for */
  static async open({ admin, product, visit }: Owner, days: number): Promise<DayPhone> {
    const [inspector, other] = [await makeInspector(admin), await makeInspector(admin)];
    const { range, upper } = await makeControls(admin);
    const jobs: Job[] = [];
    for (let count = 0; count < days * JOBS_A_DAY; count += 1) {
      const element = await makeElement(admin);
      const { _id } = await admin.call<Inspection>('POST', '/planning', {
        elementId: element._id,
        elementUserPlanningId: inspector._id,
        elementPlanningDate: today(),
        elementRegisters: [range, upper].map((control) => ({
          elementRegistersUpkeeps: control._id,
          elementValues: '',
        })),
      });
      jobs.push(new Job(_id, element.elementName, `/inspeccions/${_id}`));
    }
    const proxy = await Proxy.start(product.url);
    const profile = await makeDataDirectory();
    const start = async () => {
      const options = { as: inspector.userUser, installs: true, at: proxy.url, profile: profile.path };
      const started = await visit('phone', options);
      started.allowTrouble(
        /^(failed|[45]\d\d): [A-Z]+ .*\/(api\/|hotel$)/,
        // Of a page whose service worker was killed a moment before it.
        /^error: Failed to fetch dynamically imported module/,
      );
      return started;
    };
    const visitor = await start();
    await visitor.page.goto('/home');
    await visitor.installed();
    await keptIn(visitor.page, ...jobs.map(({ id }) => id));
    return new DayPhone(
      admin,
      start,
      visitor,
      profile,
      proxy,
      {
        inspector: inspector._id,
        administrator: admin.session.id,
        controlIds: { range: range._id, upper: upper._id },
      },
      { range: range.upkeepName, upper: upper.upkeepName },
      { own: inspector.userUser, other: other.userUser },
      jobs,
    );
  }

  async close(): Promise<void> {
    await this.visitor.leave();
    await this.proxy.stop();
    await this.profile.remove();
  }

  /** Spends a day. @throws Error where something that a screen has acknowledged is nowhere, or twice there. */
  async spend({ steps, evening, refused }: RandomDay): Promise<void> {
    this.log = [];
    this.today = this.jobs.splice(0, JOBS_A_DAY);
    for (const step of steps) {
      this.note(JSON.stringify(step));
      await this.take(step);
    }
    this.note(`evening, ${evening}, what is refused is ${refused}`);
    await this.turn(CALM);
    if (evening === 'cold') await this.closeAll();
    const tab = await this.tab(0);
    const { page } = tab;
    // Where there is a form, it is known what waits.
    tab.shows = undefined;
    expect(await this.open(tab, this.job(0))).toBe(true);
    let listed = new Map<Job, string>();
    const wrong = async () => {
      listed = await this.listed(page);
      const found = await Promise.all(
        this.today.map(async (job) => whereabouts(job, await this.stored(job), this.cast, listed.get(job))),
      );
      return found.flat();
    };
    await expect.poll(wrong, { timeout: 45_000 }).toEqual([]);
    await this.expectNoMisdeeds();
    for (const job of listed.keys()) await this.clear(page, job, refused);
    if (listed.size > 0) await this.expectNoMisdeeds();
    await this.closeAll();
  }

  private note(text: string): void {
    this.log.push(text);
  }

  private stored(job: Job): Promise<Stored> {
    return readStored(this.admin, this.cast, job);
  }

  private async expectNoMisdeeds(): Promise<void> {
    for (const job of this.today) expect(misdeeds(job, await this.stored(job), this.cast)).toEqual([]);
  }

  private job(index: number): Job {
    const job = this.today[index];
    if (!job) throw new Error(`the day has no inspection ${index}`);
    return job;
  }

  private async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'weather':
        return this.turn(step.weather);
      case 'type':
        return this.type(step);
      case 'save':
        return this.save(step);
      case 'reload':
        return this.reload();
      case 'kill':
        return this.kill(step.what);
      case 'desk':
        return this.changeAtDesk(step);
      case 'somebody else':
        return this.changeUsers();
    }
  }

  private async turn(weather: Weather): Promise<void> {
    this.weather = weather;
    const { isOffline = false, impostor, cut, isOfSaves, times = Infinity } = weather;
    let left = times;
    const isMet = (method: string) => {
      if ((isOfSaves && method !== 'PUT') || left <= 0) return false;
      left -= 1;
      return true;
    };
    this.proxy.impostor = ({ method, path }) => {
      if (!path.startsWith('/api/')) return undefined;
      if (method === 'PUT') this.onSave?.();
      return impostor && isMet(method) ? impostor : undefined;
    };
    this.proxy.cutting = ({ method }) => (cut && isMet(method) ? cut : undefined);
    await this.visitor.context.setOffline(isOffline);
  }

  private async tab(index: number): Promise<Tab> {
    const tab = this.tabs[index] ?? { page: await this.visitor.openTab() };
    this.tabs[index] = tab;
    return tab;
  }

  private async closeAll(): Promise<void> {
    // Without one, the context would be at its end.
    const page = await this.visitor.openTab();
    for (const tab of this.tabs) await tab.page.close();
    this.tabs = [{ page }];
  }

  private async kill(what: Kill): Promise<void> {
    if (what === 'browser') {
      await this.visitor.kill();
      this.visitor = await this.start();
      this.tabs = [{ page: this.visitor.page }];
      await this.turn(this.weather);
      return;
    }
    const { context } = this.visitor;
    const pages = this.tabs.map(({ page }) => page);
    const devtools = await Promise.all(pages.map((page) => context.newCDPSession(page)));
    // Two may have one process.
    const crashed = pages.map((page) => page.waitForEvent('crash'));
    for (const one of devtools) void one.send('Page.crash').catch(() => undefined);
    await Promise.all(crashed);
    await this.closeAll();
  }

  private field(page: Page, control: Control): Locator {
    return page.getByLabel(this.names[control], { exact: true });
  }

  /** Opens an inspection. @returns Whether there is its form, which a phone has no more where somebody else was signed in. */
  private async open(tab: Tab, job: Job): Promise<boolean> {
    if (tab.shows === job) return true;
    tab.shows = undefined;
    await tab.page.goto(job.path);
    return this.awaitForm(tab, job);
  }

  private async awaitForm(tab: Tab, job: Job): Promise<boolean> {
    const field = this.field(tab.page, 'range');
    await expect(field.or(tab.page.getByRole('button', { name: 'Torna-ho a provar' })).first()).toBeVisible();
    const isShown = await field.isVisible();
    tab.shows = isShown ? job : undefined;
    if (!isShown) this.note('  it is not at hand');
    return isShown;
  }

  private async type({ job: index, control, value, tab: number }: Step & { do: 'type' }): Promise<void> {
    const job = this.job(index);
    const tab = await this.tab(number);
    if (!(await this.open(tab, job))) return;
    await this.field(tab.page, control).fill(textOf(value));
    job.typed[control].push(value);
    for (const other of this.tabs) {
      if (other.shows === job) await expect(this.field(other.page, control)).toHaveValue(textOf(value));
    }
  }

  private async shownIn({ page }: Tab): Promise<Record<Control, number>> {
    const [range, upper] = await Promise.all(
      controls.map(async (control) =>
        Number((await this.field(page, control).inputValue()).replace(',', '.')),
      ),
    );
    return { range: range ?? NaN, upper: upper ?? NaN };
  }

  private async save({ job: index, tab: number, end, loads }: Step & { do: 'save' }): Promise<void> {
    const job = this.job(index);
    const wanted = this.tabs[number];
    const tab = wanted?.shows === job ? wanted : await this.tab(0);
    if (!(await this.open(tab, job))) return;
    const { page } = tab;
    const isLoaded = loads && this.weather === CALM && (await this.load(page));
    const shown = await this.shownIn(tab);
    const isNew = controls.some(
      (control) => job.typed[control].includes(shown[control]) && !job.submitted.has(shown[control]),
    );
    if (!isNew && !isLoaded) {
      this.note('  there is nothing to save');
      return;
    }
    for (const control of controls) {
      const last = job.typed[control].at(-1);
      if (last !== undefined) job.submitted.add(last);
      job.submitted.add(shown[control]);
    }
    job.saves += 1;
    const sent = new Promise<void>((done) => (this.onSave = done));
    await this.press(page);
    const told = this.outcome(page);
    if (end !== 'told') {
      told.catch(() => undefined);
      if (end.isSent) await Promise.race([sent, told]);
      return this.kill(end.killed);
    }
    const outcome = await told;
    this.note(`  ${outcome}`);
    if (outcome === 'conflict') return;
    job.acknowledge(shown);
    tab.shows = undefined;
    if (outcome === 'saved') {
      const missing = job.missingOf(isWritten(await this.stored(job), this.cast));
      expect(missing, 'what was said to be saved').toEqual([]);
    }
  }

  /** Presses Guardar, once more where that is asked for. */
  private async press(page: Page): Promise<void> {
    const question = page.getByText(/^Falt(a|en) \d+ controls?: /);
    const wasAsked = await question.isVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    if (!wasAsked && (await question.isVisible()))
      await page.getByRole('button', { name: 'Guardar' }).click();
  }

  /** What the screen says of a save. */
  private async outcome(page: Page): Promise<'saved' | 'kept' | 'conflict'> {
    const [saved, kept, conflict] = [SAVED, KEPT, CONFLICT].map((text) =>
      page.getByText(text, { exact: true }),
    ) as [Locator, Locator, Locator];
    await expect(saved.or(kept).or(conflict).first()).toBeVisible({ timeout: 30_000 });
    if (await saved.isVisible()) return 'saved';
    return (await kept.isVisible()) ? 'kept' : 'conflict';
  }

  /** Loads what somebody else has saved, where the form says that there is something. */
  private async load(page: Page): Promise<boolean> {
    const button = page.getByRole('button', { name: "Carrega l'estat nou" });
    if (!(await button.first().isVisible())) return false;
    await button.first().click();
    await expect(button).toHaveCount(0);
    return true;
  }

  private async reload(): Promise<void> {
    const [tab] = this.tabs;
    if (!tab?.shows) return;
    await tab.page.reload();
    await this.awaitForm(tab, tab.shows);
  }

  private async changeAtDesk({ job: index, control, value }: Step & { do: 'desk' }): Promise<void> {
    const job = this.job(index);
    for (;;) {
      const { __v } = await this.admin.call<Inspection>('GET', `/planning/${job.id}`);
      const change = {
        __v,
        elementPlanningActive: true,
        elementRegisters: [{ elementRegistersUpkeeps: this.cast.controlIds[control], elementValues: value }],
      };
      const isWritten = await this.admin.call('PUT', `/planning/${job.id}`, change).then(
        () => true,
        (error: unknown) => {
          // The phone was faster.
          if (String(error).includes(': 409 ')) return false;
          throw error;
        },
      );
      if (isWritten) break;
    }
    job.desk.push({ control, value });
  }

  private async changeUsers(): Promise<void> {
    await this.turn(CALM);
    await this.closeAll();
    const { page } = await this.tab(0);
    await this.signInAs(page, this.users.other);
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    await this.signInAs(page, this.users.own);
  }

  private async signInAs(page: Page, userUser: string): Promise<void> {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
    await this.admin.end({ refreshToken: JSON.parse(refreshToken ?? 'null') as string });
    await page.evaluate(() => localStorage.setItem('token', JSON.stringify('run-out')));
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
    await this.visitor.typeCredentials(userUser, page);
    await expect(page).toHaveURL('/home');
  }

  /** What of the day is listed as not sent, as a screen tells it. */
  private async listed(page: Page): Promise<Map<Job, string>> {
    if (!(await page.getByText(UNSENT).isVisible())) return new Map();
    const list = page.getByRole('list', { name: 'Per enviar' });
    // It may be sent at any moment, and the button be gone.
    const soon = { timeout: 2000 };
    if (!(await list.isVisible())) {
      await page
        .getByRole('button', { name: 'Mostra' })
        .click(soon)
        .catch(() => undefined);
      await page
        .getByRole('button', { name: 'Envia ara' })
        .click(soon)
        .catch(() => undefined);
    }
    const texts = await list.getByRole('listitem').allInnerTexts();
    return new Map(
      this.today.flatMap((job) => {
        const text = texts.find((one) => one.includes(job.element));
        return text === undefined ? [] : [[job, text] as const];
      }),
    );
  }

  /** Saves what was refused, on the newest state, or gives it up. */
  private async clear(page: Page, job: Job, how: RandomDay['refused']): Promise<void> {
    const entry = page
      .getByRole('list', { name: 'Per enviar' })
      .getByRole('listitem')
      .filter({ hasText: job.element });
    if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Mostra' }).click();
    if (how === 'discarded') {
      await entry.getByRole('button', { name: 'Descarta' }).click();
      const question = page.getByRole('dialog', { name: 'Vols descartar el que no s’ha enviat?' });
      await question.getByRole('button', { name: 'Descarta' }).click();
      await expect(entry).toHaveCount(0);
      return;
    }
    await entry.getByRole('link', { name: 'Obre' }).click();
    await expect(page).toHaveURL(job.path);
    await expect(page.getByRole('button', { name: "Carrega l'estat nou" }).first()).toBeVisible();
    await this.load(page);
    const shown = await this.shownIn({ page });
    for (const control of controls) job.submitted.add(shown[control]);
    job.saves += 1;
    await this.press(page);
    expect(await this.outcome(page)).toBe('saved');
    job.acknowledge(shown);
    const missing = job.missingOf(isWritten(await this.stored(job), this.cast));
    expect(missing, 'what was said to be saved').toEqual([]);
    await page.goto('/home');
  }
}
