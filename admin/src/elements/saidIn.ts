import { type SaidTraits, readSaidTraits } from '../../../domain/fields';

/** The traits that an element's form says; emptied ones are left out. */
export function saidIn(traits: unknown): SaidTraits {
  const read = readSaidTraits(traits);
  return read.ok ? read.value : {};
}
