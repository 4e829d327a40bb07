import { inParallel } from './in-parallel';

const UNTIL_IDLE = 10;

/** Lets pending promises settle. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < UNTIL_IDLE; turn += 1) await Promise.resolve();
}

/** Work by name that ends when the test says so. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (result: string) => void; reject: (error: Error) => void }>();
  return {
    begun,
    work: (name: string) => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    },
    end: async (name: string) => {
      ends.get(name)?.resolve(name.toUpperCase());
      await untilIdle();
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error(`no ${name}`));
      await untilIdle();
    },
  };
}

it('does so much at a time, and gives the results in the order of the items', async () => {
  const { begun, work, end } = heldWork();
  const done = inParallel(['a', 'b', 'c'], 2, work);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('c');
  await end('a');
  expect(await done).toEqual(['A', 'B', 'C']);
});

it('begins no more after a failure, and tells of it when nothing is under way any more', async () => {
  const { begun, work, end, fail } = heldWork();
  const told = jest.fn();
  const done = inParallel(['a', 'b', 'c'], 2, work).catch(told);
  await fail('a');
  expect(told).not.toHaveBeenCalled();
  await end('b');
  await done;
  expect(told).toHaveBeenCalledWith(new Error('no a'));
  expect(begun).toEqual(['a', 'b']);
});

it('is done at once where there are no items', async () => {
  expect(await inParallel([], 2, () => Promise.reject(new Error('no')))).toEqual([]);
});
