import type { Locator } from '@playwright/test';

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
