/** What a programme cannot do as it is defined. */
export const programmeProblemKinds = [
  'area',
  'user',
  'element',
  'elementMoved',
  'elementUpkeeps',
  'upkeep',
] as const;
export type ProgrammeProblemKind = (typeof programmeProblemKinds)[number];

/** A reference of the programme that is gone, inactive, elsewhere, or has nothing to do there. */
export interface ProgrammeProblem {
  kind: ProgrammeProblemKind;
  id: string;
  name: string;
}

/** An element of a programme, as far as it decides whether it takes part. */
export interface Member {
  /** Whether it is active, and not deleted. */
  isThere: boolean;
  isInCentre: boolean;
  /** How many of its usual controls are active. */
  usualControls: number;
}

/**
 * Why an element takes no part in a programme; undefined if it does.
 * @param named How many controls the programme names; without any it plans the usual ones.
 */
export function whyNoPart(
  { isThere, isInCentre, usualControls }: Member,
  named: number,
): ProgrammeProblemKind | undefined {
  if (!isThere) return 'element';
  if (!isInCentre) return 'elementMoved';
  return named === 0 && usualControls === 0 ? 'elementUpkeeps' : undefined;
}

/** Whether nothing can be planned: the centre or the user is gone, or all named controls are. */
export function canPlanNothing(problems: readonly ProgrammeProblem[], named: number): boolean {
  const goneControls = problems.filter(({ kind }) => kind === 'upkeep').length;
  return (
    problems.some(({ kind }) => kind === 'area' || kind === 'user') || (named > 0 && goneControls === named)
  );
}
