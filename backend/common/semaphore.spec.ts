import { Semaphore } from './semaphore';

/** Work that ends when the test says so. */
function job() {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  const state = { started: false };
  const run = () => {
    state.started = true;
    return ended;
  };
  return { state, run, finish };
}

it('lets so many through at a time, and the next when one is done', async () => {
  const semaphore = new Semaphore(2);
  const jobs = [job(), job(), job()];
  const passing = jobs.map(({ run }) => semaphore.pass(run));
  expect(jobs.map(({ state }) => state.started)).toEqual([true, true, false]);
  jobs[0]?.finish();
  await passing[0];
  await Promise.resolve();
  expect(jobs[2]?.state.started).toBe(true);
  jobs.forEach(({ finish }) => finish());
  await Promise.all(passing);
});

it('gives the place of work that failed to the next', async () => {
  const semaphore = new Semaphore(1);
  const failed = semaphore.pass(() => Promise.reject(new Error('no')));
  const next = semaphore.pass(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
