import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { HttpError } from 'react-admin';

// Pages are loaded when they are opened, and this machine has other things to do.
configure({ asyncUtilTimeout: 10_000 });

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
});
