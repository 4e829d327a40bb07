import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

// The server's port as the server itself reads it: from the environment or a `.env` in the root.
const dotenv = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(dotenv)) process.loadEnvFile(dotenv);
// eslint-disable-next-line no-restricted-properties -- Vite is no part of the server, whose settings are out of reach here.
const { PORT: port = 3000, VITEST, INSPECTA_RETRIED_TESTS: retried } = process.env;

/** From Node 25 on it has a `localStorage` of its own, which without a file is undefined and hides jsdom's. Node 20 has none, and no such option. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';

const domain = fileURLToPath(new URL('../domain/', import.meta.url));

// In tests Node's own, by which react-admin and MUI find theirs: there would be two routers, and two contexts of styles.
const conditions = VITEST
  ? ['module-sync', 'node', 'development|production']
  : ['module-sync', ...defaultClientConditions];

/** Or those that fail on purpose, for `scripts/retries.spec.ts`. */
const SPECS = retried ? 'src/**/*.retried.ts' : 'src/**/*.spec.{ts,tsx}';
const DATABASE_SPECS = [
  'src/{offline,outbox}/*.spec.{ts,tsx}',
  'src/{planning/losses,photos/keepPhoto}.spec.{ts,tsx}',
];

/** The hash of a built file, as a browser checks it. */
function hashOf(file: string): string {
  const built = readFileSync(new URL(`../dist/admin/${file}`, import.meta.url));
  return `sha256-${createHash('sha256').update(built).digest('base64')}`;
}

/** Run as `vite admin` and `vitest --root admin`: paths are relative to this folder. */
export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      // `useUpdate` registers it, and asks before it changes to a newer version.
      injectRegister: false,
      registerType: 'prompt',
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectManifest: {
        // All of a version, so that none of its files is missing where the server has the next one.
        globPatterns: ['**/*.{html,js,css,svg}'],
        manifestTransforms: [
          (files) => ({ manifest: files.map((file) => ({ ...file, integrity: hashOf(file.url) })) }),
        ],
        sourcemap: false,
      },
      manifest: {
        id: '/',
        name: 'Inspecta',
        short_name: 'Inspecta',
        lang: 'ca',
        start_url: '/home',
        display: 'standalone',
        background_color: '#0b3c44',
        theme_color: '#0b3c44',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  cacheDir: '../node_modules/.vite',
  // The server puts a fresh nonce in the place of this mark in every page that it answers.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      // To load a module of the rules does nothing: a page loads those that it uses, and not all that their index names.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(domain) },
      output: {
        codeSplitting: {
          // An inspector's way to an inspection, step by step, each in one file with what no earlier one needs. On its own the bundler
          // makes a file of whatever the same pages share: a hundred small ones, larger when compressed, and slower to start.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'home', test: /\/src\/home\/HomePage\./ },
            { name: 'offline', test: /\/src\/(offline\/late|i18n\/ca\/offline)\./ },
            {
              name: 'inspection',
              test: /\/src\/(planning\/(InspectionEdit|recording\/afterwards)|i18n\/ca\/(recording|photos))\./,
            },
            { name: 'inspections', test: /\/src\/planning\/(InspectionList|list\/InspectorList)\./ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${port}` } },
  resolve: {
    conditions,
    // Polyglot needs a polyfill of it only for browsers older than React's, and that brings 17 packages to the first load.
    alias: { 'object.entries': 'lodash/toPairs' },
  },
  test: {
    environment: 'jsdom',
    globals: true,
    setupFiles: ['src/testing/fresh.ts', 'src/testing/setup.ts'],
    env: { TZ: 'UTC' },
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
    maxWorkers: 2,
    testTimeout: 60_000,
    // What passes then is named by `npm test`.
    retry: 1,
    restoreMocks: true,
    projects: [
      // Files share the libraries, which take longer to load than most files to run; `fresh.ts` loads what is ours anew.
      {
        extends: true,
        test: { name: 'screens', include: [SPECS], exclude: DATABASE_SPECS, isolate: false },
      },
      // These put a database and a service worker's world into the page, and have a process each.
      { extends: true, test: { name: 'offline', include: DATABASE_SPECS } },
    ],
    // Where a test stops the clock, it is the same day in every time zone that counts.
    fakeTimers: { now: Date.parse('2026-11-20T10:00:00Z'), shouldAdvanceTime: true },
  },
});
