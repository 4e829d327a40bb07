// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS, ensureBrowser } from './browser.mjs';
import { asCommand, root } from './run.mjs';

/** Draws the icons of the installed app from the page's own, after a change of that: `node scripts/icons.mjs`. */

const FOLDER = join(root, 'admin/public');

/**
 * A system cuts a maskable icon to a shape of its own, so that the mark stays within the inner four fifths and the ground goes to the edge;
 * iOS rounds the corners itself.
 */
const ICONS = [
  { name: 'icon-192.png', size: 192, isWhole: false },
  { name: 'icon-512.png', size: 512, isWhole: false },
  { name: 'icon-maskable-512.png', size: 512, isWhole: true },
  { name: 'apple-touch-icon.png', size: 180, isWhole: true },
];

void asCommand(import.meta.url, async () => {
  const svg = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8');
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1];
  if (!ground) throw new Error('favicon.svg has no ground');
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: LAUNCH_ARGS });
  const page = await browser.newPage();
  for (const { name, size, isWhole } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>
        body { margin: 0; height: 100vh; display: grid; place-items: center; ${isWhole ? `background: ${ground}` : ''} }
        svg { width: ${isWhole ? 80 : 100}% }
      </style>${svg}`,
    );
    writeFileSync(join(FOLDER, name), await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
});
