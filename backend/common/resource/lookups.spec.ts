import { Lookups } from './lookups';

const keep = jest.fn();

beforeEach(() => keep.mockClear());

/** Look-ups that end when the test says so. */
function lookUps() {
  const ends: ((answer: string) => void)[] = [];
  return { ends, look: jest.fn(() => new Promise<string>((end) => ends.push(end))) };
}

describe('an answer that is being looked up', () => {
  it('is the answer of all who ask for it meanwhile', async () => {
    const flight = new Lookups<string>();
    const { ends, look } = lookUps();
    const answers = [flight.get('a', [], look, keep), flight.get('a', [], look, keep)];
    ends[0]?.('found');
    expect(await Promise.all(answers)).toEqual(['found', 'found']);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is no answer to another question', () => {
    const flight = new Lookups<string>();
    const { look } = lookUps();
    void flight.get('a', [], look, keep);
    void flight.get('b', [], look, keep);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is looked up anew once it was found, or could not be', async () => {
    const flight = new Lookups<string>();
    await expect(flight.get('a', [], () => Promise.reject(new Error('no')), keep)).rejects.toThrow('no');
    expect(await flight.get('a', [], () => Promise.resolve('first'), keep)).toBe('first');
    expect(await flight.get('a', [], () => Promise.resolve('second'), keep)).toBe('second');
  });

  it('is looked up anew for those who ask after a write, however the older look-up ends', async () => {
    const flight = new Lookups<string>();
    const { ends, look } = lookUps();
    const before = flight.get('a', [], look, keep);
    flight.drop(() => true);
    const after = flight.get('a', [], look, keep);
    ends[0]?.('old');
    expect(await before).toBe('old');
    const late = flight.get('a', [], look, keep);
    ends[1]?.('new');
    expect(await Promise.all([after, late])).toEqual(['new', 'new']);
    expect(look).toHaveBeenCalledTimes(2);
    // What a write came between is not kept.
    expect(keep.mock.calls).toEqual([['new']]);
  });
});
