import type { Condition } from '../common/resource';
import { SingleFlight, isCacheable } from './remembered';

/** Look-ups that end when the test says so. */
function lookUps() {
  const ends: ((answer: string) => void)[] = [];
  return { ends, look: jest.fn(() => new Promise<string>((end) => ends.push(end))) };
}

describe('an answer that is being looked up', () => {
  it('is the answer of all who ask for it meanwhile', async () => {
    const flight = new SingleFlight<string>();
    const { ends, look } = lookUps();
    const answers = [flight.get('a', look), flight.get('a', look)];
    ends[0]?.('found');
    expect(await Promise.all(answers)).toEqual(['found', 'found']);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is no answer to another question', () => {
    const flight = new SingleFlight<string>();
    const { look } = lookUps();
    void flight.get('a', look);
    void flight.get('b', look);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is looked up anew once it was found, or could not be', async () => {
    const flight = new SingleFlight<string>();
    await expect(flight.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await flight.get('a', () => Promise.resolve('first'))).toBe('first');
    expect(await flight.get('a', () => Promise.resolve('second'))).toBe('second');
  });

  it('is looked up anew for those who ask after a write, however the older look-up ends', async () => {
    const flight = new SingleFlight<string>();
    const { ends, look } = lookUps();
    const before = flight.get('a', look);
    flight.clear();
    const after = flight.get('a', look);
    ends[0]?.('old');
    expect(await before).toBe('old');
    const late = flight.get('a', look);
    ends[1]?.('new');
    expect(await Promise.all([after, late])).toEqual(['new', 'new']);
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('an answer is worth remembering', () => {
  const ofUsers = (count: number): Condition => ({
    field: 'elementUserPlanningId',
    kind: 'reference',
    anyOf: Array.from({ length: count }, (_, index) => `user ${index}`),
  });

  it.each<[string, boolean, Condition[]]>([
    ['to no conditions', true, []],
    ['to conditions on fifty values', true, [ofUsers(50)]],
    ['not to conditions on more', false, [ofUsers(51)]],
    ['not to conditions on ids', false, [ofUsers(1), { field: 'id', kind: 'reference', anyOf: ['1'] }]],
  ])('%s', (_, isWorthIt, conditions) => {
    expect(isCacheable(conditions)).toBe(isWorthIt);
  });
});
