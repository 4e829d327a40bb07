import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries } from './scripts/lint/boundaries.mjs';

const root = import.meta.dirname;
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e.ts'];

const focusedTest = {
  selector: 'MemberExpression[object.name=/^(describe|it|test)$/][property.name="only"]',
  message: 'A focused test leaves the others out.',
};
const clockInDomain = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time is passed in.' },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'Time is passed in.',
  },
];

export default defineConfig(
  globalIgnores(['dist', 'coverage', 'test-results', 'playwright-report', '.data', '.cache', 'deploy']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },

  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', focusedTest],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Nest's modules are classes with nothing but a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Nest declares its options as classes, and takes object literals for them.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A constructor that only calls super tells Nest, by its types, what to inject.
      '@typescript-eslint/no-useless-constructor': 'off',
      // React takes an async function as an event handler.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowBoolean: true, allowNumber: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },

  // Who may import what.
  {
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: root })],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: boundaries(root) }],
      'import-x/no-self-import': 'error',
      'import-x/no-useless-path-segments': 'error',
    },
  },
  {
    files: ['domain/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        ...[
          'fetch',
          'process',
          'require',
          'setInterval',
          'setTimeout',
          'window',
          'document',
          'localStorage',
        ].map((name) => ({ name, message: 'The domain does no I/O.' })),
      ],
      'no-restricted-imports': ['error', { patterns: [onlyPackages('date-fns', '@date-fns/tz')] }],
      'no-restricted-syntax': ['error', focusedTest, ...clockInDomain],
    },
  },
  {
    files: ['domain/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [onlyPackages('date-fns', '@date-fns/tz', 'fast-check')] },
      ],
    },
  },
  {
    files: ['backend/**', 'admin/**', 'bench/**', 'domain/**'],
    ignores: ['backend/config/**', 'backend/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in backend/config, once.' },
      ],
    },
  },

  {
    files: ['backend/**', 'admin/**'],
    ignores: ['backend/testing/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['admin/**/*.tsx', 'admin/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      // Matchers (`expect.any`) and parsed answers are `any`; the assertion that follows is the check.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Playwright's fixtures take `({}, use)`, and `use` is not React's.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.mjs'],
    rules: {
      // As in TypeScript, it is tsc that knows the globals.
      'no-undef': 'off',
      // A cast in JSDoc is not seen by the linter.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);

/** A pattern that matches every import but relative ones and those of the packages given. */
function onlyPackages(...packages) {
  const allowed = packages.map((name) => `${name}(/|$)`).join('|');
  return {
    regex: `^(?!\\.{1,2}(/|$)|${allowed})`,
    message: `Only ${packages.join(', ')}: the domain knows no framework and does no I/O.`,
  };
}
