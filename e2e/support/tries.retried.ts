import { expect, test } from '@playwright/test';

test('fails once', ({}, { retry }) => {
  expect(retry).toBe(1);
});

test('fails twice', ({}, { retry }) => {
  expect(retry).toBe(2);
});

test.describe('in a group', () => {
  test.describe.configure({ retries: 0 });

  test('has one try', ({}, { retry }) => {
    expect(retry).toBe(1);
  });
});
