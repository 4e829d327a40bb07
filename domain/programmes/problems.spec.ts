import { type Member, type ProgrammeProblemKind, canPlanNothing, whyNoPart } from '.';

const member: Member = { isThere: true, isInCentre: true, usualControls: 1 };

describe('an element of a programme', () => {
  it.each<[Partial<Member>, named: number, why: string | undefined]>([
    [{}, 0, undefined],
    [{}, 2, undefined],
    [{ isThere: false, isInCentre: false, usualControls: 0 }, 0, 'element'],
    [{ isInCentre: false, usualControls: 0 }, 0, 'elementMoved'],
    [{ usualControls: 0 }, 0, 'elementUpkeeps'],
    [{ usualControls: 0 }, 1, undefined],
  ])('takes part or not: %j, %i named controls', (fields, named, why) =>
    expect(whyNoPart({ ...member, ...fields }, named)).toBe(why),
  );
});

describe('a programme', () => {
  it.each<[ProgrammeProblemKind[], named: number, nothing: boolean]>([
    [[], 0, false],
    [['element', 'elementMoved', 'elementUpkeeps'], 0, false],
    [['area'], 0, true],
    [['user'], 2, true],
    [['upkeep'], 2, false],
    [['upkeep', 'upkeep'], 2, true],
  ])('plans nothing or something: %j, %i named controls', (kinds, named, nothing) => {
    const problems = kinds.map((kind) => ({ kind, id: '', name: '' }));
    expect(canPlanNothing(problems, named)).toBe(nothing);
  });
});
