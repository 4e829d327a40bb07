import { defineConfig } from '@playwright/test';
import { LAUNCH_ARGS, findBrowser } from '../scripts/browser.mjs';

const long = Boolean(process.env.INSPECTA_LONG_TESTS);
const executablePath = findBrowser();

/** The tests start the product themselves, each on its own port and data: see the fixtures. */
export default defineConfig({
  testDir: '.',
  testMatch: long ? '**/*.long.e2e.ts' : '**/*.e2e.ts',
  testIgnore: long ? [] : '**/*.long.e2e.ts',
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // No test knows of another one.
  fullyParallel: true,
  // Beside each test run a browser and a server; more would only wait for each other.
  workers: 2,
  // Generous: a busy machine is slow, and that is no failure.
  timeout: long ? 600_000 : 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ca-ES',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: LAUNCH_ARGS,
    },
  },
});
