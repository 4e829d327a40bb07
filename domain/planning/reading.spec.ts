import type { Caller } from '../access';
import { administrator, planner } from '../testing';
import { mayReadInspection } from '.';

const stranger: Caller = { id: 'jordi', profile: 'Proveïdor' };

describe('an inspection', () => {
  it.each([
    [administrator, false, true],
    [planner, false, true],
    [stranger, false, false],
    [administrator, true, false],
    [planner, true, false],
  ])('is read by %j, deleted %s: %s', (caller, elementPlanningDeleted, may) => {
    const inspection = { elementUserPlanningId: planner.id, elementPlanningDeleted };
    expect(mayReadInspection(inspection, caller)).toBe(may);
  });
});
