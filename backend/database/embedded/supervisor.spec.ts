import { backOffMs } from './supervisor';

describe('backOffMs', () => {
  it.each([
    [0, 0],
    [1, 500],
    [2, 1_000],
    [5, 8_000],
    [6, 15_000],
    [10_000, 15_000],
  ])('after %i failures waits %i ms', (failures, wait) => expect(backOffMs(failures)).toBe(wait));
});
