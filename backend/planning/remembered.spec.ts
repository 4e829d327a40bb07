import { Recent } from './remembered';

const keys = <T>(recent: Recent<T>) => [...recent.entries()].map(([key]) => key);

describe('what was asked for recently', () => {
  it('gives up what was not used for longest', () => {
    const recent = new Recent<number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.set('c', 3);
    expect(keys(recent)).toEqual(['a', 'c']);
    expect(recent.get('b')).toBeUndefined();
  });

  it('counts an answer that is put in the place of another once', () => {
    const recent = new Recent<number>(2);
    for (const value of [1, 2, 3]) recent.set('a', value);
    recent.set('b', 1);
    expect(keys(recent)).toEqual(['a', 'b']);
  });

  it('gives up as many as the newest weighs, itself too when it is too heavy', () => {
    const recent = new Recent<string>(6, (text) => text.length);
    for (const text of ['aa', 'bb', 'cc']) recent.set(text, text);
    recent.set('dddd', 'dddd');
    expect(keys(recent)).toEqual(['cc', 'dddd']);
    recent.set('e', 'eeeeeee');
    expect(keys(recent)).toEqual([]);
    recent.set('f', 'ffffff');
    expect(keys(recent)).toEqual(['f']);
  });

  it('forgets everything', () => {
    const recent = new Recent<string>(6, (text) => text.length);
    recent.set('a', 'aaaaaa');
    recent.clear();
    recent.set('b', 'bbbbbb');
    expect(keys(recent)).toEqual(['b']);
  });
});
