import type { Day } from '../common';
import type { Element } from '../elements';
import type { ProgrammeTime } from './times';

const catalan = new Intl.Collator('ca', { numeric: true });

/** Elements in the order of their turns: by place, then by name. */
export function byPlaceAndName<T extends Pick<Element, 'elementUbication' | 'elementName'>>(
  elements: readonly T[],
): T[] {
  return [...elements].sort(
    (a, b) =>
      catalan.compare(a.elementUbication, b.elementUbication) ||
      catalan.compare(a.elementName, b.elementName),
  );
}

/** Which element had a turn when. */
export interface Turn extends ProgrammeTime {
  elements: string[];
}

/** A round: each element has one turn in it. */
export interface Round {
  /** The elements in the order of their turns: by place and name, then those that joined later. */
  order: string[];
  turns: Turn[];
}

/**
 * Gives the next elements their turn: at most `each`, all of one round.
 * @param present Who takes part now, by place and name.
 * @returns The rounds with that turn, or unchanged if enough elements have one for that day. An element
 * that is absent loses its place and comes back at the end.
 */
export function withTurn(
  rounds: readonly Round[],
  time: ProgrammeTime,
  present: readonly string[],
  each: number,
): Round[] {
  const already = turnsFor(rounds, time.day);
  const open = rounds.find((round) => waitingIn(round, present).length > 0);
  // A round begins with a time of its own.
  if (already.length >= each || (!open && already.length > 0)) return [...rounds];
  const round = open ? joined(open, present) : newRound(present);
  const waiting = waitingIn(round, present).filter((id) => !already.includes(id));
  const turn = { ...time, elements: waiting.slice(0, each - already.length) };
  const withIt = { ...round, turns: [...round.turns, turn] };
  return open ? rounds.map((round) => (round === open ? withIt : round)) : [...rounds.map(closed), withIt];
}

/** Whose turn it is time after time if nothing changes, as `withTurn` gives it, without keeping who had one. */
export function* turnsAhead(
  rounds: readonly Round[],
  present: readonly string[],
  each: number,
): Generator<readonly string[], never> {
  const open = rounds.find((round) => waitingIn(round, present).length > 0);
  let waiting = open ? waitingIn(joined(open, present), present) : [];
  for (;;) {
    if (waiting.length === 0) waiting = [...present];
    yield waiting.slice(0, each);
    waiting = waiting.slice(each);
  }
}

/** The elements with a turn for an original day. */
export function turnsFor(rounds: readonly Round[], day: Day): string[] {
  return rounds.flatMap(({ turns }) => turns.flatMap((turn) => (turn.day === day ? turn.elements : [])));
}

function newRound(present: readonly string[]): Round {
  return { order: [...present], turns: [] };
}

/** The round with those who are present now: it adds who joined, and drops who left before their turn. */
function joined(round: Round, present: readonly string[]): Round {
  const had = hadTurn(round);
  const here = new Set(present);
  const stayed = new Set(round.order.filter((id) => had.has(id) || here.has(id)));
  return { ...round, order: [...stayed, ...present.filter((id) => !stayed.has(id))] };
}

/** The round without those who left before their turn; if they come back, it is over. */
function closed(round: Round): Round {
  const had = hadTurn(round);
  return { ...round, order: round.order.filter((id) => had.has(id)) };
}

function waitingIn(round: Round, present: readonly string[]): string[] {
  const count = round.turns.reduce((sum, { elements }) => sum + elements.length, 0);
  // In most rounds everybody had a turn.
  if (count >= round.order.length) return [];
  const had = hadTurn(round);
  const here = new Set(present);
  return round.order.filter((id) => !had.has(id) && here.has(id));
}

function hadTurn({ turns }: Round): Set<string> {
  return new Set(turns.flatMap(({ elements }) => elements));
}

/**
 * The rounds without the turns that are worked on a day or later.
 * @param stays Whether an element's turn for an original day is kept nevertheless.
 */
export function roundsBefore(
  rounds: readonly Round[],
  day: Day,
  stays: (element: string, meant: Day) => boolean = () => false,
): Round[] {
  return rounds
    .map(({ order, turns }) => ({
      order,
      turns: turns
        .map((turn) => ({
          ...turn,
          elements: turn.elements.filter((id) => turn.on < day || stays(id, turn.day)),
        }))
        .filter(({ elements }) => elements.length > 0),
    }))
    .filter(({ turns }) => turns.length > 0);
}

/** The rounds that still matter on a day: the last one, and those with a turn then or later. */
export function recentRounds(rounds: readonly Round[], day: Day): Round[] {
  return rounds.filter(
    (round, index) => index === rounds.length - 1 || round.turns.some(({ on }) => on >= day),
  );
}
