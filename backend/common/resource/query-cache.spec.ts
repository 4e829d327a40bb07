import { Types } from 'mongoose';
import type { LoggedWrite, WriteLog } from '../writes';
import { QueryCache } from './query-cache';

/** Lookups that end when the test says so. */
function lookUps() {
  const ends: ((answer: string) => void)[] = [];
  return { ends, look: jest.fn(() => new Promise<string>((end) => ends.push(end))) };
}

function keptAnswers(keeping = { shows: () => true, moved: (): string | undefined => undefined }) {
  const listeners: ((write: LoggedWrite) => void)[] = [];
  const log: Pick<WriteLog, 'subscribe'> = { subscribe: (listener) => void listeners.push(listener) };
  const answers = new QueryCache<string>({ name: 'planning', deleted: 'isDeleted' }, log, {
    ...keeping,
    sizeOf: ({ length }) => length,
  });
  const write = () => {
    const after = { _id: new Types.ObjectId(), isDeleted: false };
    for (const listener of listeners) {
      listener({ resource: 'planning', began: 0, changes: [{ before: null, after }] });
    }
  };
  return { answers, write };
}

describe('an answer that is being looked up', () => {
  it('is the answer of all who ask for it meanwhile, and afterwards', async () => {
    const { answers } = keptAnswers();
    const { ends, look } = lookUps();
    const asked = [answers.of('a', [], look), answers.of('a', [], look)];
    ends[0]?.('found');
    expect(await Promise.all(asked)).toEqual(['found', 'found']);
    expect(await answers.of('a', [], look)).toBe('found');
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is no answer to another question', () => {
    const { answers } = keptAnswers();
    const { look } = lookUps();
    void answers.of('a', [], look);
    void answers.of('b', [], look);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is looked up anew when it could not be', async () => {
    const { answers } = keptAnswers();
    await expect(answers.of('a', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.of('a', [], () => Promise.resolve('found'))).toBe('found');
  });

  it('is looked up anew for those who ask after a write, however the older look-up ends', async () => {
    const { answers, write } = keptAnswers();
    const { ends, look } = lookUps();
    const before = answers.of('a', [], look);
    write();
    const after = answers.of('a', [], look);
    ends[0]?.('old');
    expect(await before).toBe('old');
    const late = answers.of('a', [], look);
    ends[1]?.('new');
    expect(await Promise.all([after, late])).toEqual(['new', 'new']);
    expect(await answers.of('a', [], look)).toBe('new');
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('an answer that is kept', () => {
  const found = (answer: string) => () => Promise.resolve(answer);

  it('moves with a write that says what becomes of it', async () => {
    const { answers, write } = keptAnswers({ shows: () => true, moved: () => 'moved' });
    await answers.of('a', [], found('first'));
    write();
    expect(await answers.of('a', [], found('second'))).toBe('moved');
  });

  it('stays as it moved when a write came while it was looked up anew', async () => {
    const { answers, write } = keptAnswers({ shows: () => true, moved: () => 'moved' });
    await answers.of('a', [], found('first'));
    const { ends, look } = lookUps();
    expect(await answers.of('a', [], look, 0)).toBe('first');
    write();
    ends[0]?.('it may have seen it or not');
    await new Promise(setImmediate);
    expect(await answers.of('a', [], look)).toBe('moved');
  });

  it('is another one once it was looked up anew', async () => {
    const { answers } = keptAnswers();
    await answers.of('a', [], found('first'));
    expect(await answers.of('a', [], found('second'), 0)).toBe('first');
    await new Promise(setImmediate);
    expect(await answers.of('a', [], found('third'))).toBe('second');
  });

  it('is not kept where it is very long', async () => {
    const { answers } = keptAnswers();
    await answers.of('a', [], found('x'.repeat(500_001)));
    expect(await answers.of('a', [], found('second'))).toBe('second');
  });
});
