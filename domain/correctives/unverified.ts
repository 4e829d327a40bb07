import { type Message, message } from '../messages';

/** The most measures of a control on an element that wait to be verified. */
export const MAX_UNVERIFIED = 50;
/** The same of an element's measures that are of no control: they are of whatever it has. */
export const MAX_UNVERIFIED_WITHOUT_CONTROL = 500;

/** How many measures of an element and one of its controls, or of none, may wait to be verified. */
export function mostUnverified(upkeepId: string | null): number {
  return upkeepId === null ? MAX_UNVERIFIED_WITHOUT_CONTROL : MAX_UNVERIFIED;
}

/**
 * Refuses to open more measures of an element and a control than may wait.
 * @param before How many wait to be verified so far.
 * @param opened How many are to be opened.
 */
export function checkUnverified(
  upkeepId: string | null,
  { before, opened }: { before: number; opened: number },
): Message | undefined {
  const max = mostUnverified(upkeepId);
  return before + opened > max ? message('correctives.tooManyUnverified', { max }) : undefined;
}
