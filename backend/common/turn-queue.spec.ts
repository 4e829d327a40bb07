import { TurnQueue } from './turn-queue';

/** A queue whose work ends when the test says so, and the work that it started. */
function setup(places: number, mostWaiting?: number) {
  const queue = new TurnQueue(places, mostWaiting);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string, name = owner, onGone?: (leave: () => void) => void) =>
    queue.run(
      owner,
      () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      },
      onGone,
    );
  const addMany = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => add(owner, `${owner}${index + 1}`));
  /** Ends the work that has run for longest. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { queue, started, add, addMany, endOne };
}

it('does so many pieces of work at a time, and the next when one has ended', async () => {
  const { started, addMany, endOne } = setup(2);
  void addMany('A', 3);
  expect(started).toEqual(['A1', 'A2']);
  await endOne();
  expect(started).toEqual(['A1', 'A2', 'A3']);
});

it('lets one who comes wait for a single turn of another, though 500 of the other wait', async () => {
  const { started, add, addMany, endOne } = setup(2);
  void addMany('A', 502);
  void add('B');
  expect(started).toEqual(['A1', 'A2']);
  await endOne();
  await endOne();
  expect(started).toEqual(['A1', 'A2', 'A3', 'B']);
});

it('gives each a turn, and does the work of each in the order in which it came', async () => {
  const { started, addMany, endOne } = setup(1);
  for (const owner of ['A', 'B', 'C']) void addMany(owner, 3);
  for (let count = 0; count < 8; count += 1) await endOne();
  expect(started).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'C2', 'B3', 'C3']);
});

it('is as free after all has ended as it was before', async () => {
  const { started, addMany, endOne } = setup(2);
  void addMany('A', 4);
  for (let count = 0; count < 4; count += 1) await endOne();
  void addMany('B', 3);
  expect(started.slice(4)).toEqual(['B1', 'B2']);
});

it('gives the place of work that failed to the next', async () => {
  const queue = new TurnQueue(1);
  const failed = queue.run('A', () => Promise.reject(new Error('no')));
  const next = queue.run('A', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

it('refuses what is more than may wait of one sender, and nobody else', async () => {
  const { started, add, endOne } = setup(1, 2);
  for (const name of ['A1', 'A2', 'A3']) void add('A', name);
  await expect(add('A', 'A4')).rejects.toMatchObject({ status: 429 });
  void add('B');
  await endOne();
  void add('A', 'A5');
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(started).toEqual(['A1', 'A2', 'B', 'A3', 'A5']);
});

it('leaves undone what nobody waits for any more, and ends what it has begun', async () => {
  const { started, add, endOne } = setup(1);
  const leaving: (() => void)[] = [];
  const running = add('A', 'A1', (leave) => leaving.push(leave));
  const waiting = add('A', 'A2', (leave) => leaving.push(leave));
  void add('B');
  void add('A', 'A3');
  for (const leave of leaving) leave();
  await expect(waiting).rejects.toMatchObject({ status: 429 });
  await expect(add('A', 'A4', (leave) => leave())).rejects.toMatchObject({ status: 429 });
  await endOne();
  await running;
  for (let count = 0; count < 2; count += 1) await endOne();
  expect(started).toEqual(['A1', 'A3', 'B']);
});
