import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The axe that the builder brings along, in its small form. */
const AXE = readFileSync(
  require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** An untranslated key, or a text with unfilled placeholders. */
const RAW_MESSAGE =
  /\b(ra|account|calendar|charts|common|deciding|home|layout|login|planning|presets|programmes|resources|waiting)(\.[\w-]+){2,}|%\{|\|\|\|\|/;

/** English words of react-admin and its components, which are shown if a translation is missing. */
const ENGLISH_WORDS = [
  'add|all|back|cancel|change|choose|clear|close|collapse|confirm|create|delete|edit|empty|expand|export|failed',
  'filters?|first|go to|hide|invalid|items?|last|list|loading|menu item|missing|month|next|no options|not found|of',
  'open|page size|previous|profile|refresh|remove|required|reset|rows?|save|search|select(ed)?|show|sort|submit',
  'the|toggle|undo|update|week|with|year|yes|you',
].join('|');
const ENGLISH = new RegExp(`(?<![\\p{L}\\d·'’])(${ENGLISH_WORDS})(?![\\p{L}\\d·])`, 'iu');

/** Waits until nothing on the page is loading or moving any more. */
export async function settle(page: Page): Promise<void> {
  // Not by its role: while a dialog is open the rest of the page is hidden from the accessibility tree.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByLabel(/^S'està (carregant|comptant)/)).toHaveCount(0);
  await page.evaluate(async () => {
    const atRest = () => {
      const passing = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      // A cancelled animation is finished too.
      return Promise.allSettled(passing.map((animation) => animation.finished));
    };
    await atRest();
    // What has just come to its end may have begun another.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await atRest();
  });
}

/** Checks what every screen must fulfil: Catalan texts, no horizontal scrolling, no finding of axe. */
export async function checkPage(page: Page): Promise<void> {
  await expectPresentable(page);
  await expectAccessible(page);
}

/** The same without axe, which takes half of the time. */
export async function expectPresentable(page: Page): Promise<void> {
  await settle(page);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'ca');
  expect.soft(await overhang(page), 'wider than the window by, in px').toBe(0);
  expect.soft((await shownTexts(page)).filter(isUntranslated), 'not translated').toEqual([]);
}

async function expectAccessible(page: Page): Promise<void> {
  // Left to itself the builder sends all of axe twice for each look at a page, which takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await inFullHeight(page, () =>
    new AxeBuilder({ page, axeSource: 'undefined' })
      // Only violations: collecting the passed checks doubles the time.
      .options({ resultTypes: ['violations'] })
      .withTags(WCAG)
      // Legacy mode, since the other opens a new tab, which takes the focus away from this one.
      .setLegacyMode(true)
      .analyze(),
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, 'found by axe').toEqual([]);
}

/**
 * Runs the work in a window as high as the page. Otherwise sticky elements cover scrolled content, which axe reports as
 * targets that are too small.
 */
async function inFullHeight<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size) return work();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= size.height) return work();
  await page.setViewportSize({ width: size.width, height });
  const result = await work();
  await page.setViewportSize(size);
  return result;
}

function isUntranslated(text: string): boolean {
  return RAW_MESSAGE.test(text) || ENGLISH.test(text);
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** All visible texts and accessible names, and the window's title. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'];
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript') || !element.checkVisibility()) continue;
      for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  });
}
