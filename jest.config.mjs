// Before any test looks at the clock: a rule about days must not depend on the machine's zone.
process.env.TZ = 'UTC';

const long = Boolean(process.env.INSPECTA_LONG_TESTS);

/** Tests that fail on purpose, for `scripts/retries.spec.ts`. */
const retried = Boolean(process.env.INSPECTA_RETRIED_TESTS);

/** What runs on Node; the admin's tests are Vitest's. */
const project = (name) => ({
  displayName: name,
  roots: [`<rootDir>/${name}`],
  testEnvironment: 'node',
  testMatch: [retried ? '**/*.retried.ts' : long ? '**/*.long.spec.ts' : '**/*.spec.ts'],
  testPathIgnorePatterns: long ? [] : ['\\.long\\.spec\\.ts$'],
  transform: { '\\.(ts|mjs)$': ['@swc/jest', swc] },
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/retry.ts'],
});

// What tsconfig.json asks of tsc: Nest injects by the types that the decorators record.
const swc = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

export default {
  projects: [
    project('domain'),
    project('scripts'),
    {
      ...project('backend'),
      globalSetup: '<rootDir>/backend/testing/global-setup.ts',
      globalTeardown: '<rootDir>/backend/testing/global-teardown.ts',
      setupFiles: ['<rootDir>/backend/testing/cheap-passwords.ts'],
    },
    project('bench'),
  ],
  // Two of them leave a fourth of two processors idle, while a test waits for the database.
  maxWorkers: 3,
  testTimeout: long ? 300_000 : 20_000,
};
