import { defineConfig } from '@playwright/test';
import { LAUNCH_ARGS, findBrowser } from '../scripts/browser.mjs';

const long = Boolean(process.env.INSPECTA_LONG_TESTS);
/** Tests that fail on purpose, for `scripts/retries.spec.ts`. */
const retried = Boolean(process.env.INSPECTA_RETRIED_TESTS);
const executablePath = findBrowser();

/** The specs that take minutes, and the further cases of a matrix of which `npm test` runs one. */
const LONG = /\.long\.e2e\.ts|@long/;

/** The tests start the product themselves, each on its own port and data: see the fixtures. */
export default defineConfig({
  testDir: '.',
  testMatch: retried ? '**/*.retried.ts' : '**/*.e2e.ts',
  ...(long ? { grep: LONG } : { grepInvert: LONG }),
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // What passes then is named by `npm test`. A file that kills or draws a seed has `retries: 0`.
  retries: 1,
  // No test knows of another one.
  fullyParallel: true,
  // A browser and a server run beside each test. Two of them leave a fourth of two processors idle, while a page waits for a timer.
  workers: 3,
  // Generous: a busy machine is slow, and that is no failure.
  timeout: long ? 600_000 : 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ca-ES',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Without a copy of the page at each step, which takes more than a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: LAUNCH_ARGS,
    },
  },
});
