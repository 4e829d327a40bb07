import { MAX_JOB_ATTEMPTS, waitAfter } from '.';

describe('the wait before the next attempt', () => {
  it.each([
    [1, 5],
    [2, 20],
    [3, 80],
    [6, 5_120],
  ])('when a job has failed %i times, should be %i seconds', (attempts, seconds) => {
    expect(waitAfter(attempts)).toBe(seconds * 1_000);
  });

  it('when a job is parked, should have been tried for more than an hour', () => {
    const waits = Array.from({ length: MAX_JOB_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(3_600_000);
  });
});
