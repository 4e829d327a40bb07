import { AppError } from './errors';
import { ConcurrencyLimit } from './concurrency-limit';

it('refuses what is too much at once for a key, for a second, and takes it when something has ended', async () => {
  const limit = new ConcurrencyLimit();
  let end: () => void = () => undefined;
  const long = limit.within('A', 1, () => new Promise<void>((ended) => (end = ended)));
  const refused = await limit.within('A', 1, () => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 429, retryAfter: 1 });
  await expect(limit.within('B', 1, () => Promise.resolve('in'))).resolves.toBe('in');
  end();
  await long;
  await expect(limit.within('A', 1, () => Promise.resolve('in'))).resolves.toBe('in');
});

it('counts what failed as ended', async () => {
  const limit = new ConcurrencyLimit();
  await expect(limit.within('A', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limit.within('A', 1, () => Promise.resolve('in'))).resolves.toBe('in');
});
