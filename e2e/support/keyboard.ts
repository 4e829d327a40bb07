import { type Locator, type Page, expect } from '@playwright/test';

/** The most tab stops that a person should need. */
const MAX_STOPS = 80;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) {
      await expectFocusSeen(page, target);
      return;
    }
  }
  throw new Error(`${MAX_STOPS} times Tab did not reach ${String(target)}`);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** How far outside the element its focus ring may be, in px. */
const RING = 18;

/** Checks that nothing covers the element and that the focus changes how it looks. */
async function expectFocusSeen(page: Page, target: Locator): Promise<void> {
  const isCovered = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== element && !element.contains(top);
    });
  // A list of choices that closes covers it for a moment more.
  await expect.poll(isCovered, `${String(target)} has the focus and is covered`).toBe(false);

  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not there`);
  const clip = {
    x: Math.max(0, box.x - RING),
    y: Math.max(0, box.y - RING),
    width: box.width + 2 * RING,
    height: box.height + 2 * RING,
  };
  const look = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  const focused = await look();
  await target.evaluate((element) => (element as HTMLElement).blur());
  const plain = await look();
  await target.evaluate((element) => (element as HTMLElement).focus());
  expect(focused.equals(plain), `the focus on ${String(target)} is seen`).toBe(false);
}
