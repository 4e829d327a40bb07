import type { Condition } from './list-query';
import { isCacheable } from './cacheable-conditions';

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
    ['not to when they were changed', false, [{ field: 'updatedAt', kind: 'date', from: new Date(0) }]],
    ['not to conditions on ids', false, [ofUsers(1), { field: 'id', kind: 'reference', anyOf: ['1'] }]],
  ])('%s', (_, isWorthIt, conditions) => {
    expect(isCacheable('planning', conditions)).toBe(isWorthIt);
  });
});
