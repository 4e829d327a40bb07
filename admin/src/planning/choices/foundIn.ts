import type { FilterOptionsState } from '@mui/material';
import { isFoundIn } from '../../../../domain/common';

/** The options that a search finds; of a person in any order of its names. */
export function foundIn<O extends { label: string }>(
  options: readonly O[],
  { inputValue }: FilterOptionsState<O>,
): O[] {
  return options.filter(({ label }) => isFoundIn(label, inputValue, true));
}
