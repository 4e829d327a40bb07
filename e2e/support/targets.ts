import type { Locator, Page } from '@playwright/test';

/** The smallest side of what fingers touch, in px. */
const TARGET = 44;

/** The elements in sight that are less than a finger's breadth high or wide. */
export async function smallOnes(targets: Locator): Promise<string[]> {
  const small: string[] = [];
  for (const target of await targets.filter({ visible: true }).all()) {
    const box = await target.boundingBox();
    if (box && Math.min(box.width, box.height) < TARGET) {
      small.push(`${await target.innerText()} ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  return small;
}

/**
 * What of a screen for fingers is touched and less than 40 px high or wide, by its name and size; nothing on a desk. Links
 * within a sentence are as high as its line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 40;
    if (!matchMedia('(pointer: coarse), (max-width: 599.95px)').matches) return [];
    const touched = 'a, button, input, textarea, [role="button"], [role="combobox"], .MuiChip-deleteIcon';
    const frames = 'label, .MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root';
    const found = new Set<string>();
    for (const element of document.querySelectorAll(`:is(header, main) :is(${touched})`)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
      const isInSentence =
        getComputedStyle(element).display === 'inline' && element.parentElement?.textContent.trim() !== name;
      if (isInSentence) continue;
      const frame = element.matches('input, textarea, [role="combobox"]') ? element.closest(frames) : null;
      const { width, height } = (frame ?? element).getBoundingClientRect();
      // What only a screen reader gets has no size.
      if (width < 2 || Math.min(width, height) >= LEAST) continue;
      found.add(`<${element.tagName.toLowerCase()}> ${name} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return [...found];
  });
}
