import { type SaidTraits, readSaidTraits } from '../../../domain/fields';

/** What the form of an element says of it; what was emptied is left out. */
export function saidIn(traits: unknown): SaidTraits {
  const read = readSaidTraits(traits);
  return read.ok ? read.value : {};
}
