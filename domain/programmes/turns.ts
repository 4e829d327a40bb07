import type { Day } from '../common';
import type { Element } from '../elements';
import type { ProgrammeTime } from './times';

const catalan = new Intl.Collator('ca', { numeric: true });

/** Elements in the order of their turns: by place, within one by name. */
export function byPlaceAndName<T extends Pick<Element, 'elementUbication' | 'elementName'>>(
  elements: readonly T[],
): T[] {
  return [...elements].sort(
    (one, other) =>
      catalan.compare(one.elementUbication, other.elementUbication) ||
      catalan.compare(one.elementName, other.elementName),
  );
}

/** Who had a turn when. */
export interface Turn extends ProgrammeTime {
  elements: string[];
}

/** A round, in which each element has one turn. */
export interface Round {
  /** The elements in the order of their turns: by place and name, and after them who came later. */
  order: string[];
  turns: Turn[];
}

/**
 * Gives the next elements their turn: at most `each`, all of one round.
 * @param present Who takes part now, by place and name.
 * @returns The rounds with that turn; who is not present loses its place, and comes back at the end.
 */
export function withTurn(
  rounds: readonly Round[],
  time: ProgrammeTime,
  present: readonly string[],
  each: number,
): Round[] {
  const last = rounds.at(-1);
  const round = last && waitingIn(last, present).length > 0 ? joined(last, present) : newRound(present);
  const turn = { ...time, elements: waitingIn(round, present).slice(0, each) };
  const withIt = { ...round, turns: [...round.turns, turn] };
  return last && round.turns.length > 0 ? [...rounds.slice(0, -1), withIt] : [...rounds, withIt];
}

function newRound(present: readonly string[]): Round {
  return { order: [...present], turns: [] };
}

/** The round with those who are present now: who came at its end, without those who left before their turn. */
function joined(round: Round, present: readonly string[]): Round {
  const had = hadTurn(round);
  const here = new Set(present);
  const stayed = new Set(round.order.filter((id) => had.has(id) || here.has(id)));
  return { ...round, order: [...stayed, ...present.filter((id) => !stayed.has(id))] };
}

function waitingIn(round: Round, present: readonly string[]): string[] {
  const had = hadTurn(round);
  const here = new Set(present);
  return round.order.filter((id) => !had.has(id) && here.has(id));
}

function hadTurn({ turns }: Round): Set<string> {
  return new Set(turns.flatMap(({ elements }) => elements));
}

/** The rounds as they were before the turns that are worked on a day or later. */
export function roundsBefore(rounds: readonly Round[], day: Day): Round[] {
  return rounds
    .map(({ order, turns }) => ({ order, turns: turns.filter(({ on }) => on < day) }))
    .filter(({ turns }) => turns.length > 0);
}

/** The rounds that still matter on a day: the last one, and those with a turn then or later. */
export function recentRounds(rounds: readonly Round[], day: Day): Round[] {
  return rounds.filter(
    (round, index) => index === rounds.length - 1 || round.turns.some(({ on }) => on >= day),
  );
}
