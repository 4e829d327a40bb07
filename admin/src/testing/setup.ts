import '@testing-library/jest-dom/vitest';
import { configure, getConfig } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { takeViolations } from './fakeApi/contract';

// Before any test puts a clock of its own in its place.
const { setImmediate } = globalThis;
const given = getConfig();

/** Lets React end what it has begun: what a render has shown is waited for before its effects have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

configure({
  // Pages are loaded when they are opened, and this machine has other things to do.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait: () => Promise<unknown>) =>
    given.asyncWrapper(async () => {
      const found = await wait();
      await settle();
      return found;
    }),
});

/** Refusals are part of the tests, and react-admin logs them while developing. */
function isExpected(error: unknown): boolean {
  return error instanceof HttpError;
}

let complaints: unknown[][];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    if (!isExpected(complaint[0])) complaints.push(complaint);
  });
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('print', vi.fn());
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(complaints, 'complaints on the console').toEqual([]);
  expect(takeViolations(), 'answers that docs/openapi.json does not allow').toEqual([]);
});
