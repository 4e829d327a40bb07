import { message } from '../messages';
import { MAX_UNVERIFIED, MAX_UNVERIFIED_WITHOUT_CONTROL, checkUnverified } from '.';

describe('measures that are opened where others wait to be verified', () => {
  it.each<[string, string | null, before: number, opened: number, refusedBeyond: number | undefined]>([
    ['are opened up to the bound', 'tap', MAX_UNVERIFIED - 1, 1, undefined],
    ['are not beyond it', 'tap', MAX_UNVERIFIED, 1, MAX_UNVERIFIED],
    ['count together', 'tap', MAX_UNVERIFIED - 1, 2, MAX_UNVERIFIED],
    ['may be more where they are of no control', null, MAX_UNVERIFIED_WITHOUT_CONTROL - 1, 1, undefined],
    ['are not beyond that', null, MAX_UNVERIFIED_WITHOUT_CONTROL, 1, MAX_UNVERIFIED_WITHOUT_CONTROL],
  ])('%s', (_, control, before, opened, max) => {
    const problem = max === undefined ? undefined : message('correctives.tooManyUnverified', { max });
    expect(checkUnverified(control, { before, opened })).toEqual(problem);
  });
});
