import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { takeViolations } from './fakeApi/contract';
import './labels';
import { createStyleCache } from './styleCache';

// What costs a test time and shows it nothing.
vi.mock('../theme/styleCache', () => import('./styleCache'));
vi.mock('../providers/queries', () => import('./queries'));

// Before any test puts a clock of its own in its place.
const { setImmediate } = globalThis;
const given = getConfig();

/** Lets React end what it has begun: what a render has shown is waited for before its effects have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** A query that waits fails again and again: the page is written out for the failure that is read, and not for each of them. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  let whole: string | undefined;
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= given.getElementError(message, container).message),
  });
  return error;
}

configure({
  getElementError: elementError,
  // Pages are loaded when they are opened, and this machine has other things to do.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait: () => Promise<unknown>) =>
    given.asyncWrapper(async () => {
      const found = await wait();
      await settle();
      return found;
    }),
});

/**
 * Refusals are part of the tests, and react-admin logs them while developing. Known by their name: a spec of a rule needs no
 * react-admin, which takes seconds to load.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'HttpError';
}

/**
 * What react-admin hands on to MUI's inputs and to the DOM: names of props that MUI 6 had, beside those of today, and one of its
 * own form's. Nothing comes of it but what React says while developing.
 */
const HANDED_ON = ['InputProps', 'inputProps', 'inputRef', 'disableInvalidFormNotification'];

function isHandedOn([text, name]: unknown[]): boolean {
  return String(text).startsWith('React does not recognize') && HANDED_ON.includes(String(name));
}

let complaints: unknown[][];

// What Testing Library does by itself, in the first file that loads it.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

afterAll(() => {
  configure(given);
  createStyleCache().sheet.flush();
});

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    if (!isRefusal(complaint[0]) && !isHandedOn(complaint)) complaints.push(complaint);
  });
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('print', vi.fn());
  // A test that has a database has it as over https.
  vi.stubGlobal('isSecureContext', 'indexedDB' in window);
  localStorage.clear();
});

afterEach(async () => {
  // Not loaded before: what a test puts in the place of its parts would come too late.
  (await import('../outbox/outboxes')).closeOutboxes();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(complaints, 'complaints on the console').toEqual([]);
  expect(takeViolations(), 'answers that docs/openapi.json does not allow').toEqual([]);
});
